import { describe, expect, test } from 'vitest';
import { aClock, aMatch, eventsOf, HOME, NOW, uuid } from '../../../tests/support/match.factory.ts';
import type { Result } from '../kernel/result.ts';
import { withClockAct, withConfirmation, withEntry } from './match-acts.rules.ts';

const entry = { now: NOW, who: 'Ann', isAdmin: false, id: uuid(90) };
const goal = { id: uuid(50), kind: 'goal', teamId: HOME } as const;

function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

describe('an act of an official on a match', () => {
  test('a clock act changes the clock and is an event; the second press returns the same match (CLK-10)', () => {
    const match = aMatch({ clockState: aClock('running', 60_000) });
    const paused = accepted(withClockAct(match, { act: 'pause' }, entry));
    expect(paused.clockState.phase).toBe('paused');
    expect(paused.events).toMatchObject([{ id: entry.id, kind: 'clock-pause', who: 'Ann' }]);
    expect(accepted(withClockAct(paused, { act: 'pause' }, entry))).toBe(paused);
  });

  test('a goal is entered once; its repeat returns the same match (EVT-1)', () => {
    const match = aMatch({ clockState: aClock('running', 60_000) });
    const entered = accepted(withEntry(match, goal, entry));
    expect(entered.events.map(({ id }) => id)).toEqual([goal.id]);
    expect(accepted(withEntry(entered, goal, entry))).toBe(entered);
  });

  test('a void comes after what it takes back when the clock of the server went back (EVT-3)', () => {
    const [scored] = eventsOf('goal home');
    if (!scored) throw new Error('no goal');
    const match = aMatch({ events: [{ ...scored, at: NOW + 5000 }] });
    const voided = accepted(
      withEntry(match, { id: uuid(51), kind: 'void', voids: scored.id }, entry),
    );
    expect(voided.events.at(-1)).toMatchObject({ kind: 'void', at: NOW + 5001 });
  });

  test('an event that counts now comes after all others, whatever its reading (QST-6)', () => {
    const [earlier] = eventsOf('goal home');
    if (!earlier) throw new Error('no goal');
    const match = aMatch({
      clockState: aClock('running', 60_000),
      events: [{ ...earlier, at: NOW }],
    });
    const counted = accepted(
      withEntry(match, { ...goal, clockMs: 170_000 }, { ...entry, countsNow: true }),
    );
    expect(counted.events.at(-1)).toMatchObject({ id: goal.id, at: NOW + 1 });
  });

  test('a confirmation of another score is refused, the second returns the same match (CLK-11)', () => {
    const match = aMatch({ clockState: aClock('ended', 0), events: eventsOf('goal home') });
    expect(withConfirmation(match, { home: 2, away: 0 }, NOW)).toMatchObject({
      refusal: { code: 'stale' },
    });
    const confirmed = accepted(withConfirmation(match, { home: 1, away: 0 }, NOW));
    expect(confirmed.clockState.phase).toBe('confirmed');
    expect(accepted(withConfirmation(confirmed, undefined, NOW))).toBe(confirmed);
  });
});
