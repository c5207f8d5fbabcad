import { expect, test } from 'vitest';
import {
  aFixture,
  aTournament,
  TOURNAMENT_ID,
} from '../../../../tests/support/fixtures.factory.ts';
import type { Contract } from '../../../common/kernel/endpoint.ts';
import { api } from '../../../common/wire/api.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import { PendingWrites } from '../../live/pending-writes.ts';
import { createTopicStore } from '../../live/topic-store.ts';
import { actText, isListed } from './act-texts.ts';

/** Their pages have no Undo, or they ask first, or nothing of a match changes. */
const NOT_LISTED = [
  'tournaments.create', // A page of its own, with Delete.
  'tournaments.remove', // Asks, and leaves a backup.
  ...['match.clock', 'match.addEvent', 'match.review', 'match.confirm'], // Sent by the queue of acts.
  ...['referees.create', 'referees.revoke', 'undo.undo'],
];
const FEATURES = [
  ...['teams', 'tournaments', 'fixtures', 'knockout', 'groupTeams', 'withdrawals'],
  ...['checkIn', 'match', 'questions', 'referees', 'undo', 'cages', 'timetable'],
];

test('UND-17 every write to teams and matches is listed, or said not to be', () => {
  const missing = Object.entries(api as Record<string, Contract>)
    .filter(([feature]) => FEATURES.includes(feature))
    .flatMap(([feature, contract]) =>
      Object.entries(contract)
        .filter(([, entry]) => entry.method !== 'GET' && !entry.path.startsWith('/api/auth'))
        .filter(([, entry]) => !isListed(entry))
        .map(([name]) => `${feature}.${name}`),
    );
  expect(missing.sort()).toEqual([...NOT_LISTED].sort());
});

test('UND-17 an act is named with the number of its match', () => {
  const topic = tournamentTopic(TOURNAMENT_ID);
  const fixture = aFixture({ id: 4, displayMatchNumber: 9 });
  const snapshot = { tournament: aTournament(), fixtures: [fixture] };
  const store = createTopicStore(
    [{ epoch: 'one', revision: 1, topic, snapshot }],
    new PendingWrites(),
  );
  const sent = { keys: ['a'], written: { epoch: 'one', revisions: { [topic]: 2 } } };
  const light = (mapLit: number) =>
    actText(
      {
        ...sent,
        what: { entry: api.fixtures.update, input: { type: 'map-lit', mapLit }, output: fixture },
      },
      store,
    );
  expect([0, 1, 2].map(light)).toEqual([
    'the end of match 9',
    'the call of match 9',
    'the start of match 9',
  ]);
  const goal = { ...sent, what: { matchAct: 'event', fixtureId: 4 } };
  expect(actText(goal, store)).toBe('the entry in match 9');
});
