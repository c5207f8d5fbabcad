import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aState, tournamentFixtures } from '../../../../../tests/support/fixtures.factory.ts';
import type { TournamentSnapshot } from '../../../../common/contract/live.ts';
import { publicHarness } from '../../../app/public-harness.support.tsx';
import { FinalCard } from './final-card.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = (id: number) => `Team ${id}`;
const renderCard = (tournament: TournamentSnapshot, teamId: number) =>
  render(<FinalCard tournament={tournament} teamId={teamId} isFinal={false} names={names} />, {
    wrapper: publicHarness(),
  });

test.each([
  [{}, 'Withdrawn: Broken frame'],
  [{ disqualified: true }, 'Disqualified: Broken frame'],
] as const)(
  'WDR-5 the card of a team that left says so, not that others still play: %o',
  (how, text) => {
    const fixtures = tournamentFixtures(3, 1).map((one) =>
      one.homeTeamId === 1
        ? { ...one, outcome: 'awarded' as const, winnerTeamId: one.awayTeamId }
        : one,
    );
    const withdrawal = {
      ...{ teamId: 1, mode: 'rest-lost', reason: 'Broken frame' },
      ...{ at: '2026-01-01T00:00:00.000Z', before: [], removed: [] },
    } as const;
    const { tournament } = aState([], { withdrawals: [{ ...withdrawal, ...how }] });
    renderCard({ tournament, fixtures }, 1);
    screen.getByText(text);
    expect(screen.queryByText('so far: others still play')).toBeNull();
    cleanup();
    renderCard({ tournament, fixtures }, 2);
    screen.getByText('so far: others still play');
    expect(screen.queryByText(text)).toBeNull();
  },
);
