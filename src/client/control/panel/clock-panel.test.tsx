import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aTournament,
  scores,
  TOURNAMENT_ID,
  tournamentFixtures,
} from '../../../../tests/support/fixtures.factory.ts';
import { aClock, aMatch, aPreset, NOW } from '../../../../tests/support/match.factory.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { matchState } from '../../../common/match/match-state.rules.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { MatchBar } from '../bar/match-bar.tsx';
import { ClockPanel } from './clock-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = new Map([1, 2, 3].map((id) => [id, `Team ${id}`]));

/** The bar and the panel ten seconds after the first match ended. */
function renderBreak(matches: readonly MatchState[]) {
  const finished = { ...scores('2-1'), finishedAt: new Date(NOW).toISOString() };
  const fixtures: Fixture[] = tournamentFixtures(3, 1).map((fixture) =>
    fixture.id === 1 ? { ...fixture, ...finished } : fixture,
  );
  const page = (
    <>
      <MatchBar tournamentId={TOURNAMENT_ID} />
      <ClockPanel tournamentId={TOURNAMENT_ID} names={names} />
    </>
  );
  renderAdmin(page, {
    championship: { teams: [...names].map(([id, name]) => ({ id, name })) },
    tournament: {
      tournament: aTournament({ matchPreset: { name: 'FIDA Class 40 rev. 5' } }),
      fixtures,
      matches: [...matches],
    },
    matchTime: NOW + 10_000,
  });
  const bar = within(screen.getByRole('region', { name: 'Current match' }));
  const panel = within(screen.getByRole('region', { name: 'Match clock' }));
  return { bar, panel };
}

test('SHW-8 the clock panel counts the break of the finished match, as the bar does', async () => {
  const preset = aPreset({ breakMs: 600_000 });
  const clockState = aClock('confirmed', 0);
  const played = matchState(
    aMatch({ fixtureId: 1, homeTeamId: 1, awayTeamId: 2, preset, clockState }),
    NOW,
  );
  const { bar, panel } = renderBreak([played]);
  const shown = await bar.findByRole('timer', { name: 'Break' });
  expect(shown.textContent).toBe('9:50');
  expect(panel.getByRole('timer', { name: 'Break' }).textContent).toBe('9:50');
});

test('SHW-8 the clock panel counts no break after a match without a clock, as the bar does', async () => {
  const { bar, panel } = renderBreak([]);
  await panel.findByText(/^match 2$/);
  expect(bar.queryByRole('timer')).toBeNull();
  expect(panel.queryByRole('timer')).toBeNull();
});
