import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aTournament,
  TOURNAMENT_ID,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import { aMatch } from '../../../tests/support/match.factory.ts';
import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { matchState } from '../../common/match/match-state.rules.ts';
import { tournamentTopic } from '../../common/wire/live.ts';
import { stillClient } from '../live/still-client.support.ts';
import { createTopicStore } from '../live/topic-store.ts';
import { LiveProvider } from '../live/use-topic.ts';
import { ReviewAge } from './match-strip.tsx';

const AHEAD = 5_000_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('REV-4 the age of a review is shown, and announced after a minute', async () => {
  const clock = { running: false, remainingMs: 90_000, anchorAt: performance.now() + AHEAD };
  const fixtures = tournamentFixtures(3, 1);
  const [fixture] = fixtures as [Fixture];
  const frozen = { ...matchState(aMatch({ fixtureId: fixture.id }), 0, true), clock };
  const snapshot = { tournament: aTournament(), fixtures, matches: [frozen] };
  const live = stillClient({
    askTime: (done) => done({ now: performance.now() + AHEAD }),
    store: createTopicStore([
      { topic: tournamentTopic(TOURNAMENT_ID), epoch: 'e', revision: 1, snapshot },
    ]),
  });
  render(
    <LiveProvider client={live}>
      <ReviewAge fixture={fixture} />
    </LiveProvider>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(20_000);
  screen.getByText(/^0:2[01]$/);
  expect(screen.getByRole('alert').textContent).toBe('');
  await pass(42_000);
  expect(screen.getByRole('alert').textContent).toBe(
    'The review has gone on for more than a minute.',
  );
});
