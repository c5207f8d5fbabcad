import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aFixture, aTie } from '../../../../../tests/support/fixtures.factory.ts';
import { aClock, aMatch, NOW } from '../../../../../tests/support/match.factory.ts';
import { MINUTE, someCages } from '../../../../../tests/support/timetable.factory.ts';
import { aView } from '../../../../../tests/support/view.factory.ts';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { matchState } from '../../../../common/match/match-state.rules.ts';
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
const none = { current: undefined, tie: undefined, lateMs: 0 };
const at = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0);
const partsOf = (text: string) => screen.getAllByText(text).map((part) => part.closest('li'));

test('CAGE-3 each cage of the board has its match, and when the next one is', () => {
  if (!playing || !waiting || !empty || !north || !south || !east) throw new Error('No scene');
  const upcoming = [waiting, empty].map((match, index) => ({
    ...{ tournament, match },
    at: at(14, 20 + index),
  }));
  const lines = [
    {
      ...none,
      cage: north,
      current: { tournament, match: playing },
      upcoming,
      lateMs: 14 * MINUTE,
    },
    { ...none, cage: south, upcoming, lateMs: 2 * MINUTE },
    { ...none, cage: east, upcoming: [] },
  ];
  render(<CagesScene lines={lines} result={null} isFlipped={false} />, {
    wrapper: publicHarness(),
  });
  const [first] = partsOf('Cage 1');
  expect(first?.querySelectorAll('[data-shows="score"]')).toHaveLength(2);
  expect(first?.textContent).toMatch(/In play/);
  expect(first?.textContent).toMatch(/14 min lateNext about 14:20.*Team 3 – Team 4/);
  const [second] = partsOf('Cage 2');
  expect(second?.textContent).toMatch(/Then about 14:21.*Team 5 – Team 6/);
  expect(second?.textContent).toMatch(/about 14:20.*Team 4/);
  expect(second?.textContent).not.toContain('late');
  expect(partsOf('Cage 3')[0]?.textContent).toMatch(/No match is planned here/);
});

test('SHW-2 a match that was turned off while its clock stood is the next one of its cage, without a clock', async () => {
  const [fixture] = fixtures.slice(1) as [Fixture];
  const { homeTeamId, awayTeamId } = fixture;
  const paused = aMatch({
    fixtureId: fixture.id,
    homeTeamId,
    awayTeamId,
    clockState: aClock('paused', 83_000),
  });
  const view = aView(fixtures, { matches: [matchState(paused, NOW)] });
  if (!north) throw new Error('No scene');
  const upcoming = [{ tournament: view, match: view.match(fixture), at: at(14, 20) }];
  // The code of a clock comes later than the first render.
  await import('../live/strip-clock.tsx');
  const { container } = render(
    <CagesScene lines={[{ ...none, cage: north, upcoming }]} result={null} isFlipped={false} />,
    { wrapper: publicHarness() },
  );
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(container.textContent).toMatch(/about 14:20/i);
  expect(container.querySelector('[role="timer"]')).toBeNull();
  expect(container.textContent).not.toContain('Paused');
});

test('CAGE-3 a cage names the tie that is played there next, before its teams are known', () => {
  if (!playing || !north || !south) throw new Error('No scene');
  const tie = { tournament, tie: aTie({ code: 'SF1' }), at: at(16, 5) };
  const lines = [
    { ...none, cage: north, current: { tournament, match: playing }, upcoming: [], tie },
    { ...none, cage: south, upcoming: [], tie },
  ];
  render(<CagesScene lines={lines} result={null} isFlipped={false} />, {
    wrapper: publicHarness(),
  });
  expect(partsOf('Cage 1')[0]?.textContent).toMatch(/Next about 16:05.*Semi-final 1/);
  expect(partsOf('Cage 2')[0]?.textContent).toMatch(/Semi-final 1 · about 16:05$/);
});
