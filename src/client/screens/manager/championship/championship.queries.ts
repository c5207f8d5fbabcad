import type { EventWords } from '../../../../common/championship/championship.contract.ts';
import { normalizeText } from '../../../../common/kernel/text.rules.ts';
import { api } from '../../../../common/wire/api.ts';
import { CHAMPIONSHIP_TOPIC } from '../../../../common/wire/live.ts';
import { call } from '../../../http/api.ts';
import { changeOf } from '../../../live/optimistic-change.ts';
import { useOptimisticWrite } from '../../../live/use-optimistic-write.ts';

export const useRenameChampionship = () =>
  useOptimisticWrite({
    changes: (name: string) => [
      changeOf(CHAMPIONSHIP_TOPIC, (snapshot) => ({ ...snapshot, name: normalizeText(name) })),
    ],
    send: (name) => call(api.championship.rename, { name }),
  });

/** Changes the languages of the event, or its own words; `name` is that of the championship. */
export const useChangeWords = (name: string) =>
  useOptimisticWrite({
    scope: 'event-words',
    changes: (words: EventWords) => [
      changeOf(CHAMPIONSHIP_TOPIC, (snapshot) => ({ ...snapshot, ...words })),
    ],
    send: (words) => call(api.championship.rename, { name, ...words }),
  });
