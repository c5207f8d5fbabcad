import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  AWAY,
  aClock,
  aMatch,
  anEvent,
  aPreset,
  HOME,
  NOW,
} from '../../../../tests/support/match.factory.ts';
import { matchState } from '../../../common/match/match-state.rules.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { teamControl } from '../../control/match-control.rules.ts';
import { type HalfTeam, TeamHalf } from './team-half.tsx';

afterEach(cleanup);

const teams = { homeTeamId: HOME, awayTeamId: AWAY };

function half(match: MatchState, more: Partial<HalfTeam> = {}) {
  const clock = { phase: match.phase, leftMs: 60_000 };
  const team = teamControl(match, { id: HOME, at: 'home' }, clock, 0);
  return (
    <TeamHalf
      {...{ match, teams }}
      team={{ ...team, side: 'red', name: 'Falcons', score: 0, ...more }}
      position="left"
      act={() => undefined}
    />
  );
}

test.each([
  [1, 'yellow 2 · one ball fewer'],
  [2, 'yellow 2 · 2 balls fewer'],
  [0, 'yellow 2'],
])('PEN-5 the half of a team says that it has %d balls fewer', (ballsOff, text) => {
  const match = matchState(aMatch({ preset: aPreset() }), NOW, false);
  render(half(match, { cards: ['yellow', 'yellow'], ballsOff }));
  expect(screen.getByText(text)).toBeTruthy();
});

test('SIT-3 no half takes another goal after a golden goal', () => {
  const preset = aPreset({ levelTie: { mode: 'golden-goal', ms: 60_000 } });
  const events = [anEvent(1, 'clock-tie-play'), anEvent(2, 'goal')];
  const clockState = aClock('paused', 30_000);
  const after = (count: number) =>
    half(matchState(aMatch({ preset, clockState, events: events.slice(0, count) }), NOW, false));
  const { rerender } = render(after(1));
  const goal = () => screen.getByRole('button', { name: /^Goal RED/ }).hasAttribute('disabled');
  expect(goal()).toBe(false);
  rerender(after(2));
  expect(goal()).toBe(true);
});
