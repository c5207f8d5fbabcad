// What becomes of the news when sending some of it fails, or takes long.
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { CHAMPIONSHIP_TOPIC, type Topic, tournamentTopic } from '../../common/wire/live.ts';
import type { Database } from '../db/database.ts';
import { Dispatcher, gatheringTime } from './dispatcher.ts';
import { Rooms } from './rooms.ts';

it('a message that cannot be sent takes no other with it', async () => {
  const sent: Topic[] = [];
  const rooms = new (class extends Rooms {
    override async send(topic: Topic): Promise<void> {
      if (topic === CHAMPIONSHIP_TOPIC) throw new Error('cannot be sent');
      sent.push(topic);
    }
  })();
  const dispatcher = new Dispatcher({
    db: {} as Database,
    rooms,
    logger: pino({ level: 'silent' }),
    publish: () => undefined,
  });
  const entry = (seq: number, topic: Topic) => ({
    ...{ seq, topic, revision: 1, epoch: 'epoch' },
    changes: [],
  });
  dispatcher.committed([
    entry(1, CHAMPIONSHIP_TOPIC),
    entry(2, tournamentTopic(1)),
    entry(3, tournamentTopic(2)),
  ]);
  await expect.poll(() => sent).toEqual([tournamentTopic(1), tournamentTopic(2)]);
  dispatcher.committed([entry(4, tournamentTopic(3))]);
  await expect.poll(() => sent.at(-1)).toBe(tournamentTopic(3));
});

it('a long send does not delay the next one for as long again', () => {
  expect([100, 250, 1000, 5000].map((spent) => gatheringTime(20, spent) - spent)).toEqual([
    100, 250, 250, 250,
  ]);
});
