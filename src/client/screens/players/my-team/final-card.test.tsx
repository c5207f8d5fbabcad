import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  aFixture,
  aState,
  aTie,
  scores,
  tournamentFixtures,
} from '../../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../../tests/support/view.factory.ts';
import type { Withdrawal } from '../../../../common/standings/withdrawal.schema.ts';
import {
  type TournamentView,
  tournamentView,
} from '../../../../common/tournament-view/tournament-view.ts';
import { publicHarness } from '../../../app/public-harness.support.tsx';
import { FinalCard } from './final-card.tsx';

afterEach(cleanup);

const renderCard = (tournament: TournamentView, teamId: number) =>
  render(<FinalCard tournament={tournament} teamId={teamId} isFinal={false} />, {
    wrapper: publicHarness(),
  });

test.each([
  [{}, 'Withdrawn: Broken frame'],
  [{ disqualified: true }, 'Disqualified: Broken frame'],
] as const)(
  'WDR-5 the card of a team that left says so, not that others still play: %o',
  (how, text) => {
    const fixtures = tournamentFixtures(3, 1).map((fixture) =>
      fixture.homeTeamId === 1
        ? { ...fixture, outcome: 'awarded' as const, winnerTeamId: fixture.awayTeamId }
        : fixture,
    );
    const withdrawal: Withdrawal = {
      ...{ teamId: 1, mode: 'rest-lost', reason: 'Broken frame', ...how },
      ...{ at: '2026-01-01T00:00:00.000Z', before: [], removed: [] },
    };
    const { tournament } = aState([], { withdrawals: [withdrawal] });
    renderCard(aView(fixtures, { tournament }), 1);
    screen.getByText(text);
    expect(screen.queryByText('so far: others still play')).toBeNull();
    cleanup();
    renderCard(aView(fixtures, { tournament }), 2);
    screen.getByText('so far: others still play');
    expect(screen.queryByText(text)).toBeNull();
  },
);

test('WDR-5 the card of a team in a knockout says that it left its group', () => {
  const withdrawal: Withdrawal = {
    ...{ teamId: 1, mode: 'rest-lost', reason: 'Broken frame' },
    ...{ at: '2026-01-01T00:00:00.000Z', before: [], removed: [] },
  };
  const { tournament: group } = aState([], { id: 7, feeds: [8], withdrawals: [withdrawal] });
  const { tournament: otherTournament } = aState([], {
    id: 6,
    withdrawals: [{ ...withdrawal, teamId: 2 }],
  });
  const { tournament } = aState([], { id: 8, kind: 'knockout' });
  const tie = aTie({ teamA: 1, teamB: 2, outcome: 'walkover', winnerTeamId: 2 });
  const tournaments = [group, otherTournament, tournament];
  const view = tournamentView(
    { tournament, fixtures: [], ties: [tie] },
    { teams: [], tournaments },
  );
  const wrapper = publicHarness({ tournaments });
  const cardOf = (teamId: number) =>
    render(<FinalCard tournament={view} teamId={teamId} isFinal={false} />, { wrapper });
  cardOf(1);
  screen.getByText('Withdrawn: Broken frame');
  cleanup();
  cardOf(2);
  expect(screen.queryByText(/Withdrawn/)).toBeNull();
});

/** The results of a team in a final that team 1 won by shots. */
function resultsOf(teamId: number, ...sets: string[]) {
  const fixtures = sets.map((text, index) =>
    aFixture({ id: index + 1, tieId: 9, set: index + 1, ...scores(text) }),
  );
  const tie = aTie({
    ...{ id: 9, bestOf: sets.length === 1 ? 1 : 3, teamA: 1, teamB: 2, wins: { a: 0, b: 0 } },
    ...{ fixtures: fixtures.map(({ id }) => id), outcome: 'played' },
    ...{ winnerTeamId: 1, reason: 'Shots 2:0' },
  });
  const { tournament } = aState([], { kind: 'knockout' });
  renderCard(aView(fixtures, { tournament, ties: [tie] }), teamId);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
}

test.each([
  [1, ['1-1'], [/^Won1 : 1.*Team 2 *Shots 2:0$/]],
  [2, ['1-1'], [/^Lost1 : 1.*Team 1 *Shots 2:0$/]],
  [1, ['1-1', '2-1', '1-2'], [/^Draw1 : 1/, /^Won2 : 1/, /^Lost1 : 2.*Team 2 *Won · Shots 2:0$/]],
  [2, ['1-1', '2-1', '1-2'], [/^Draw1 : 1/, /^Lost1 : 2/, /^Won2 : 1.*Team 1 *Lost · Shots 2:0$/]],
] as const)(
  'KO-7 the card of team %i shows who won a level tie, and the reason: %j',
  (teamId, sets, texts) => {
    const results = resultsOf(teamId, ...sets);
    expect(results).toEqual(texts.map((text) => expect.stringMatching(text)));
  },
);
