import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aFixture } from '../../../../../tests/support/fixtures.factory.ts';
import { someCages } from '../../../../../tests/support/timetable.factory.ts';
import { aView } from '../../../../../tests/support/view.factory.ts';
import { publicHarness } from '../../../app/public-harness.support.tsx';
import { CagesScene } from './board-scene.tsx';

afterEach(cleanup);

const fixtures = [
  aFixture({ mapLit: 2, cageId: 1, homeScore: 3, awayScore: 1 }),
  ...[2, 3].map((id) =>
    aFixture({ id, matchNumber: id, homeTeamId: 2 * id - 1, awayTeamId: 2 * id }),
  ),
];
const tournament = aView(fixtures);
const [playing, waiting, empty] = fixtures.map((fixture) => tournament.match(fixture));
const [north, south, east] = someCages(3);
const at = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0);
const partsOf = (text: string) => screen.getAllByText(text).map((part) => part.closest('li'));

test('CAGE-3 each cage of the board has its match, and when the next one is', () => {
  if (!playing || !waiting || !empty || !north || !south || !east) throw new Error('No scene');
  const upcoming = [waiting, empty].map((match, index) => ({
    ...{ tournament, match },
    at: at(14, 20 + index),
  }));
  const lines = [
    { cage: north, current: { tournament, match: playing }, upcoming },
    { cage: south, current: undefined, upcoming },
    { cage: east, current: undefined, upcoming: [] },
  ];
  render(<CagesScene lines={lines} result={null} isFlipped={false} />, {
    wrapper: publicHarness(),
  });
  const [first] = partsOf('Cage 1');
  expect(first?.querySelectorAll('[data-shows="score"]')).toHaveLength(2);
  expect(first?.textContent).toMatch(/In play/);
  expect(first?.textContent).toMatch(/Next about 14:20.*Team 3 – Team 4/);
  const [second] = partsOf('Cage 2');
  expect(second?.textContent).toMatch(/Then about 14:21.*Team 5 – Team 6/);
  expect(second?.textContent).toMatch(/about 14:20.*Team 4/);
  expect(partsOf('Cage 3')[0]?.textContent).toMatch(/No match is planned here/);
});
