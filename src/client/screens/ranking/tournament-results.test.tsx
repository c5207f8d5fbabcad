import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aFixture, aTie } from '../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../tests/support/view.factory.ts';
import { publicHarness } from '../../app/public-harness.support.tsx';
import { TournamentResults } from './tournament-results.tsx';

afterEach(cleanup);

test('a result row of /ranking shows who won a level final, and the reason (KO-7)', () => {
  const level = aFixture({ homeScore: 1, awayScore: 1, tieId: aTie().id, set: 1 });
  const final = aTie({
    ...{ teamA: 1, teamB: 2, fixtures: [level.id], outcome: 'played', winnerTeamId: 2 },
    reason: 'Shots 2:0',
  });
  render(<TournamentResults tournament={aView([level], { ties: [final] })} />, {
    wrapper: publicHarness(),
  });
  const row = within(screen.getByRole('listitem'));
  row.getByText('Shots 2:0');
  expect(row.queryByText('Draw')).toBeNull();
  expect(row.getByText('Team 2').closest('[data-won="true"]')).not.toBeNull();
  expect(row.getByText('Team 1').closest('[data-won="true"]')).toBeNull();
});
