import { expect, test } from 'vitest';
import { aFixture } from '../../../tests/support/fixtures.factory.ts';
import { callableNext } from './next-match.rules.ts';
import type { ForecastItem } from './timetable.schema.ts';

const item = (fixtureId: number, cageId: number, state: ForecastItem['state']): ForecastItem => ({
  ...{ fixtureId, tournamentId: 1, cageId, state },
  ...{ startsAt: fixtureId, endsAt: fixtureId + 1, promisedAt: null },
});

test('CAGE-2 the next match of a cage is the first that is planned there and whose teams are free', () => {
  const play = (id: number, homeTeamId: number, awayTeamId: number) =>
    aFixture({ id, homeTeamId, awayTeamId, cageId: null });
  const inPlay = { ...play(1, 1, 2), mapLit: 2 as const, cageId: 7 };
  const [busy, free, later, other] = [play(2, 2, 3), play(3, 4, 5), play(4, 1, 5), play(5, 6, 8)];
  const events = [{ fixtures: [inPlay, busy, free] }, { fixtures: [later, other] }];
  const items = [
    item(1, 7, 'running'),
    ...[item(2, 8, 'next'), item(3, 8, 'planned'), item(4, 7, 'next'), item(5, 8, 'waiting')],
  ];
  expect(callableNext(8, { items }, events)).toEqual([free]);
  // What is in play there makes way.
  expect(callableNext(7, { items }, events)).toEqual([later]);
  expect(callableNext(9, { items }, events)).toEqual([]);
});
