import { describe, expect, it } from 'vitest';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import {
  atRest,
  boxText,
  type Entry,
  type EntryEvent,
  isChanged,
  isLocked,
  nextEntry,
  unsaved,
} from './score-entry.ts';

const fixture = (homeScore: number | null, awayScore: number | null): Fixture => ({
  id: 7,
  tournament_id: 1,
  homeTeamId: 11,
  awayTeamId: 12,
  round: 1,
  matchNumber: 3,
  displayOrder: 3,
  displayMatchNumber: 3,
  homeScore,
  awayScore,
  mapLit: 0,
  outcome: 'played',
  winnerTeamId: null,
  reason: null,
  scoredAt: null,
  finishedAt: null,
});
const open = fixture(null, null);
const played = fixture(3, 2);

const after = (...events: EntryEvent[]): Entry => events.reduce(nextEntry, atRest);
const unlock = (shown: Fixture): EntryEvent => ({ type: 'unlocked', shown });
const focus = (shown: Fixture): EntryEvent => ({ type: 'focused', shown });
const type = (box: 'home' | 'away', text: string): EntryEvent => ({ type: 'typed', box, text });

describe('a score box', () => {
  it.each(['-1', '1.5', '1e3', 'abc', ' 4', '10000', '٣'])('ignores %j', (text) => {
    const entry = after(focus(open), type('home', '7'), type('home', text));
    expect(boxText(entry, 'home', open)).toBe('7');
  });

  it.each(['', '0', '12', '9999', '007'])('takes %j', (text) => {
    expect(boxText(after(focus(open), type('home', text)), 'home', open)).toBe(text);
  });

  it('shows what is known while nobody types', () => {
    expect(boxText(atRest, 'home', played)).toBe('3');
    expect(boxText(atRest, 'away', open)).toBe('');
  });

  it('takes over what others store while nothing is unsaved, and Esc does not undo it', () => {
    const changed = fixture(9, 9);
    const entry = after(focus(played), { type: 'changed', shown: changed });
    expect([boxText(entry, 'home', changed), boxText(entry, 'away', changed)]).toEqual(['9', '9']);
    expect(isChanged(entry)).toBe(false);
    const stored = after(focus(played), type('home', '4'), { type: 'saved' });
    expect(boxText(nextEntry(stored, { type: 'changed', shown: changed }), 'home', changed)).toBe(
      '9',
    );
  });

  it('keeps unsaved typing, whatever comes in', () => {
    const changed = fixture(9, 9);
    const entry = after(focus(played), type('home', '4'), { type: 'changed', shown: changed });
    expect([boxText(entry, 'home', changed), boxText(entry, 'away', changed)]).toEqual(['4', '2']);
    expect(nextEntry(entry, focus(changed))).toBe(entry);
  });
});

describe('the score to save', () => {
  it('is nothing when nothing was changed', () => {
    expect(unsaved(after(focus(played)))).toBeNull();
    expect(unsaved(after(focus(played), type('home', '5'), type('home', '3')))).toBeNull();
    expect(unsaved(atRest)).toBeNull();
  });

  it('is both scores over the fixture as it was shown when editing began', () => {
    const entry = after(focus(open), type('home', '12'), type('away', '03'));
    expect(unsaved(entry)).toEqual({
      base: open,
      next: { homeScore: 12, awayScore: 3 },
      original: open,
    });
  });

  it('is null for an emptied box, never 0', () => {
    const entry = after(focus(played), type('away', ''));
    expect(unsaved(entry)?.next).toEqual({ homeScore: 3, awayScore: null });
  });

  it('builds on what a pause has saved', () => {
    const entry = after(focus(open), type('home', '1'), { type: 'saved' }, type('home', '12'));
    expect(unsaved(entry)?.base).toMatchObject({ homeScore: 1, awayScore: null });
    expect(unsaved(entry)?.next).toEqual({ homeScore: 12, awayScore: null });
  });

  it('after Esc is what was there first, also when a pause had saved something', () => {
    const escaped = after(focus(played), type('home', '8'), { type: 'escaped' });
    expect([unsaved(escaped), isChanged(escaped)]).toEqual([null, false]);
    const late = after(focus(played), type('home', '8'), { type: 'saved' }, { type: 'escaped' });
    expect(unsaved(late)?.next).toEqual({ homeScore: 3, awayScore: 2 });
  });
});

describe('the lock of a match', () => {
  it('holds a match with both scores, and no other', () => {
    expect(isLocked(atRest, played)).toBe(true);
    expect(isLocked(atRest, open)).toBe(false);
    expect(isLocked(atRest, fixture(3, null))).toBe(false);
  });

  it('is off while the match is edited, and on again when it was left with both scores', () => {
    const editing = after(unlock(played));
    expect(isLocked(editing, played)).toBe(false);
    expect(isLocked(nextEntry(editing, { type: 'left' }), played)).toBe(true);
  });

  it('leaves a half-entered match open when focus leaves it', () => {
    const half = fixture(3, null);
    const left = after(focus(open), type('home', '3'), { type: 'left' });
    expect(isLocked(left, half)).toBe(false);
  });

  it('shuts a half-entered match on a press elsewhere, until it is unlocked', () => {
    const half = fixture(3, null);
    const shut = after(focus(open), type('home', '3'), { type: 'pressed-outside' });
    expect(isLocked(shut, half)).toBe(true);
    expect(isLocked(nextEntry(shut, unlock(half)), half)).toBe(false);
  });

  it('of a half-entered match ends when it shows another half', () => {
    const shut = after(focus(open), type('home', '3'), { type: 'pressed-outside' });
    expect(isLocked(shut, fixture(4, null))).toBe(false);
    expect(isLocked(shut, open)).toBe(false);
  });

  it('does not shut an unscored match on a press elsewhere', () => {
    expect(isLocked(after(focus(open), { type: 'pressed-outside' }), open)).toBe(false);
  });

  it('goes when both scores are cleared', () => {
    const cleared = after(unlock(played), type('home', ''), type('away', ''), { type: 'left' });
    expect(isLocked(cleared, open)).toBe(false);
    expect(isLocked(cleared, played), 'put back by an undo').toBe(true);
  });
});
