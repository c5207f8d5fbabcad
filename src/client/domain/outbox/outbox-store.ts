import { z } from 'zod';
import { type DatabaseForm, databaseStore, type Owned } from '../../queue/database-store.ts';
import type { QueueStore } from '../../queue/durable-queue.ts';
import type { Tab } from '../../queue/tab.ts';
import type { OutboxItem } from './outbox.rules.ts';

const itemSchema = z.looseObject({
  ...{ key: z.string(), owner: z.string(), fixtureId: z.number(), tournamentId: z.number() },
  ...{ base: z.looseObject({}), next: z.record(z.string(), z.number().nullable()) },
});

const form: DatabaseForm<OutboxItem> = {
  database: 'score-outbox',
  prefix: 'score-outbox-item:',
  version: 1,
  isItem: (stored): stored is Owned<OutboxItem> => itemSchema.safeParse(stored).success,
};

/** The scores on this device. */
export const scoreStore = (tab: Tab): QueueStore<OutboxItem> => databaseStore(form, tab);
