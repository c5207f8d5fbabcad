import { describe, expect, test } from 'vitest';
import {
  announce,
  announcementFor,
  countdownText,
  givesWay,
  isOver,
  nextEnd,
  withAnnouncement,
} from './announcement.rules.ts';
import type { Announcement } from './broadcast.contract.ts';

const NOW = Date.parse('2026-05-02T12:00:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const lunch = { tournamentId: null, text: 'Lunch break', until: at(90) };

const given = (patch: Partial<Announcement> = {}): Announcement => ({
  ...lunch,
  at: at(0),
  mayHide: [],
  ...patch,
});

describe('putting on an announcement', () => {
  test('ANN-3 the announcement is stored as it is without a lit match, and hides nothing', () => {
    expect(announce(lunch, undefined, [], NOW)).toEqual({ ok: true, value: given() });
  });

  test('ANN-3 the admin must say whether to hide a match that is lit', () => {
    expect(announce(lunch, undefined, [7], NOW)).toMatchObject({ refusal: { code: 'match-lit' } });
    expect(announce(lunch, false, [7], NOW)).toMatchObject({ value: { mayHide: [] } });
    expect(announce(lunch, true, [7, 9], NOW)).toMatchObject({ value: { mayHide: [7, 9] } });
  });

  test.each([
    ['in the past', at(-1)],
    ['now', at(0)],
    ['later than a day', at(1441)],
  ])('ANN-4 an end %s is refused', (_, until) => {
    expect(announce({ ...lunch, until }, undefined, [], NOW)).toMatchObject({
      refusal: { code: 'announcement-time' },
    });
  });

  test.each([
    [1, at(0).replace('.000Z', '.001Z')],
    [5 * 60_000, at(5)],
    [25 * 3_600_000, at(1500)],
  ])('ANN-4 a duration of %i ms counts from the clock of the server', (forMs, until) => {
    const wanted = { ...lunch, until: null, forMs };
    expect(announce(wanted, undefined, [], NOW)).toMatchObject({ value: { until } });
  });

  test('ANN-4 a duration of more than the longest day is refused', () => {
    expect(announce({ ...lunch, forMs: 90_000_001 }, undefined, [], NOW)).toMatchObject({
      refusal: { code: 'announcement-time' },
    });
  });

  test('ANN-4 an end of exactly a day, or none, is taken', () => {
    for (const until of [at(1440), null]) {
      expect(announce({ ...lunch, until }, undefined, [], NOW).ok).toBe(true);
    }
  });

  test('ANN-2 the announcement replaces only the one for the same screens', () => {
    const all = given();
    const three = given({ tournamentId: 3, text: 'Cage 3 is closed', until: null });
    const next = given({ text: 'Doors close at 18:00', until: null });
    expect(withAnnouncement([three], null, all)).toEqual([all, three]);
    expect(withAnnouncement([all, three], null, next)).toEqual([next, three]);
    expect(withAnnouncement([all, three], 3, null)).toEqual([all]);
  });
});

describe('an announcement on a screen', () => {
  const all = given();
  const three = given({ tournamentId: 3, text: 'Cage 3 is closed', until: at(10) });

  test('ANN-1 the one of the screen’s tournament comes before the one for all', () => {
    expect(announcementFor([all, three], 3, NOW)).toBe(three);
    expect(announcementFor([all, three], 4, NOW)).toBe(all);
    expect(announcementFor([all, three], null, NOW)).toBe(all);
    expect(announcementFor([three], 4, NOW)).toBeNull();
  });

  test('ANN-5 the announcement disappears a minute after its countdown, and the one for all is shown again', () => {
    const after = Date.parse(at(11));
    expect(isOver(three, after - 1)).toBe(false);
    expect(isOver(three, after)).toBe(true);
    expect(announcementFor([all, three], 3, after)).toBe(all);
    expect(nextEnd([all, three], NOW)).toBe(after);
    expect(nextEnd([given({ until: null })], NOW)).toBe(Number.POSITIVE_INFINITY);
  });

  test('ANN-3 the announcement gives way to a lit match, unless it may hide exactly that one', () => {
    expect(givesWay(all, [])).toBe(false);
    expect(givesWay(all, [7])).toBe(true);
    expect(givesWay(given({ mayHide: [7] }), [7])).toBe(false);
    expect(givesWay(given({ mayHide: [7] }), [8])).toBe(true);
    expect(givesWay(given({ mayHide: [7] }), [7, 8])).toBe(true);
  });

  test.each([
    [90 * 60, '1:30:00'],
    [3600, '1:00:00'],
    [3599, '59:59'],
    [61, '1:01'],
    [9, '0:09'],
    [0.2, '0:01'],
    [0, null],
    [-5, null],
  ])('ANN-6 %d seconds before the end it says %s', (seconds, text) => {
    expect(countdownText(at(0), NOW - seconds * 1000)).toBe(text);
  });

  test('ANN-6 an announcement without an end counts nothing down', () => {
    expect(countdownText(null, NOW)).toBeNull();
  });
});
