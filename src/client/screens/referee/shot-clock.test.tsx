import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClock, aMatch, aPreset, eventsOf, NOW } from '../../../../tests/support/match.factory.ts';
import { matchState } from '../../../common/match/match-state.rules.ts';
import { isShootingNow, useShotClock } from './shot-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The button of a phone on which the away team has two penalty shots. */
function Shot({ events }: { events: string }) {
  const match = aMatch({
    ...{ preset: aPreset(), clockState: aClock('ended', 0) },
    events: eventsOf(events),
  });
  const state = matchState(match, NOW);
  const clock = useShotClock(state, isShootingNow(state, state.phase));
  return (
    <button type="button" onClick={() => clock?.start()}>
      {clock?.text ?? clock?.label ?? 'none'}
    </button>
  );
}
const FOULS = 'foul home, foul home';
const shown = () => screen.getByRole('button').textContent;

test('PEN-2 the time of a shot counts down until the shot is entered', () => {
  const { rerender } = render(<Shot events={FOULS} />);
  expect(shown()).toBe('Shot: 5 s');
  fireEvent.click(screen.getByRole('button'));
  expect(shown()).toBe('5.0');
  act(() => void vi.advanceTimersByTime(2000));
  expect(shown()).toBe('3.0');
  act(() => void vi.advanceTimersByTime(4000));
  expect(shown()).toBe('0:00');
  rerender(<Shot events={`${FOULS}, shot-scored away`} />);
  expect(shown()).toBe('Shot: 5 s');
  rerender(<Shot events={`${FOULS}, shot-scored away, shot-missed away`} />);
  expect(shown()).toBe('none');
});

test('PEN-2 the shot clock is absent where no shots are due', () => {
  render(<Shot events="foul home, foul away" />);
  expect(shown()).toBe('none');
});
