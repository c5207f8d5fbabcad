import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  aFixture,
  aState,
  aTie,
  tournamentFixtures,
} from '../../../../tests/support/fixtures.factory.ts';
import { aTimetable, someCages } from '../../../../tests/support/timetable.factory.ts';
import { aView } from '../../../../tests/support/view.factory.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { publicHarness } from '../../app/public-harness.support.tsx';
import { MatchTimesProvider } from '../../domain/cages/match-times.tsx';
import { AllMatches } from './all-matches.tsx';
import { EVERYONE } from './choose/use-my-team.ts';

afterEach(cleanup);

const fixtures = [aFixture({ id: 1, round: 2 })];

test('the matches of a group are listed by round, those of a knockout under its name', () => {
  renderAdmin(<AllMatches tournament={aView(fixtures)} teamId={EVERYONE} />);
  screen.getByRole('heading', { name: 'Round 2 Matches' });
  cleanup();
  const ties = [
    aTie({ code: 'SF1', slotA: { team: 1 }, slotB: { team: 2 } }),
    aTie({ code: 'SF2', slotA: { team: 3 }, slotB: { team: 4 } }),
    aTie({ round: 2 }),
  ];
  renderAdmin(<AllMatches tournament={aView(fixtures, { ties })} teamId={EVERYONE} />);
  screen.getByRole('heading', { name: 'The final' });
});

test.each([
  ['awarded', { outcome: 'awarded', winnerTeamId: 1 }, 'Awarded', 0],
  ['void', { outcome: 'void' }, 'Void', 0],
  ['open', {}, 'Red', 2],
] as const)('RES-1 a match that is %s has no dashes unless it will have a score', (...row) => {
  const [, outcome, word, dashes] = row;
  const tournament = aView([aFixture({ homeTeamId: 1, awayTeamId: 2, ...outcome })]);
  renderAdmin(<AllMatches tournament={tournament} teamId={EVERYONE} />);
  expect(screen.getAllByText(word).length).toBeGreaterThan(0);
  expect(screen.queryAllByText('–')).toHaveLength(dashes);
});

test('PUB-1 the list has the cage of a match; each one that is lit is above it (CAGE-2)', async () => {
  const fixtures = tournamentFixtures(4, 1).map((fixture) => {
    const cageId = { 1: 1, 6: 2 }[fixture.id];
    return cageId ? { ...fixture, cageId, mapLit: 2 as const } : fixture;
  });
  const championship = { cages: someCages(2), timetable: aTimetable() };
  const { container } = render(
    <MatchTimesProvider>
      <AllMatches tournament={aView(fixtures)} teamId={EVERYONE} />
    </MatchTimesProvider>,
    { wrapper: publicHarness(championship, [{ ...aState(fixtures), fixtures }]) },
  );
  const [first, ...others] = await screen.findAllByText(/^Cage \d(?:, about \d\d:\d\d)?$/);
  expect(first?.textContent).toBe('Cage 1');
  expect(others).toHaveLength(5);
  const lit = container.querySelectorAll('section > section[data-state="in-play"]');
  expect(Array.from(lit, (match) => match.textContent)).toEqual([
    expect.stringContaining('Match 1 · Cage 1'),
    expect.stringContaining('Match 6 · Cage 2'),
  ]);
});
