import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  AWAY,
  aMatch,
  anEvent,
  aPreset,
  HOME,
  NOW,
} from '../../../../tests/support/match.factory.ts';
import { matchState } from '../../../common/match/match-state.rules.ts';
import { TeamHalf } from './team-half.tsx';

afterEach(cleanup);

test.each([
  [1, 'yellow 2 · one ball fewer'],
  [2, 'yellow 2 · 2 balls fewer'],
  [0, 'yellow 2'],
])('PEN-5 the half of a team says that it has %d balls fewer', (ballsOff, text) => {
  render(
    <TeamHalf
      match={matchState(aMatch({ preset: aPreset() }), NOW, false)}
      teams={{ homeTeamId: HOME, awayTeamId: AWAY }}
      phase="running"
      isStarting={false}
      team={{
        ...{ id: HOME, side: 'red', name: 'Falcons', score: 0, fouls: 0, ballsOff },
        ...{ cards: ['yellow', 'yellow'], shots: [], shotsDue: 0 },
      }}
      at="left"
      act={() => undefined}
    />,
  );
  expect(screen.getByText(text)).toBeTruthy();
});

test('SIT-3 no half takes another goal after a golden goal', () => {
  const preset = aPreset({ levelTie: { mode: 'golden-goal', ms: 60_000 } });
  const events = [anEvent(1, 'clock-tie-play'), anEvent(2, 'goal')];
  const half = (count: number) => (
    <TeamHalf
      match={matchState(aMatch({ preset, events: events.slice(0, count) }), NOW, false)}
      teams={{ homeTeamId: HOME, awayTeamId: AWAY }}
      phase="running"
      isStarting={false}
      team={{
        ...{ id: HOME, side: 'red', name: 'Falcons', score: 0, fouls: 0, ballsOff: 0 },
        ...{ cards: [], shots: [], shotsDue: 0 },
      }}
      at="left"
      act={() => undefined}
    />
  );
  const { rerender } = render(half(1));
  const goal = () => screen.getByRole('button', { name: /^Goal RED/ }).hasAttribute('disabled');
  expect(goal()).toBe(false);
  rerender(half(2));
  expect(goal()).toBe(true);
});
