import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sponsor } from './images.contract.ts';
import {
  isOrderOf,
  moveSponsor,
  sponsorAt,
  sponsorOfMinute,
  sponsorSlide,
} from './sponsors.rules.ts';

const START = Date.parse('2026-05-02T12:00:00.000Z');
const image = { hash: '0'.repeat(32), width: 3, height: 2 };
const sponsors = (count: number): Sponsor[] =>
  Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `S${n + 1}`, image }));
const quiet = { isLit: false, finishedAt: null };

/** How many ms each sponsor is shown from START on, looked at every 100 ms. */
function shownMs(at: (now: number) => Sponsor | undefined, ms: number): number[] {
  const shown = new Map<number, number>();
  for (let now = START; now < START + ms; now += 100) {
    const id = at(now)?.id;
    if (id !== undefined) shown.set(id, (shown.get(id) ?? 0) + 100);
  }
  return [...shown.values()];
}

describe('the turn of a sponsor', () => {
  it.each([1, 2, 3, 6, 7, 24])('IMG-2 %d sponsors have equal time in each round', (count) => {
    const all = sponsors(count);
    const round = shownMs((now) => sponsorAt(all, now), count * 10_000);
    expect(round).toEqual(all.map(() => 10_000));
  });

  it('IMG-2 within any time no sponsor is more than one turn ahead of another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(600), (count, seconds) => {
        const all = sponsors(count);
        const each = all.map(() => 0);
        for (let now = START; now < START + seconds * 1000; now += 1000) {
          const index = (sponsorAt(all, now)?.id ?? 0) - 1;
          each[index] = (each[index] ?? 0) + 1000;
        }
        expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(20_000);
      }),
    );
  });

  it('IMG-2 is nobody’s when there are no sponsors', () => {
    expect(sponsorAt([], START)).toBeUndefined();
  });

  it('IMG-2 depends on the time alone: the next one follows in the order they are in', () => {
    const all = sponsors(3);
    const first = sponsorAt(all, START)?.id ?? 0;
    expect(sponsorAt(all, START + 9999)?.id).toBe(first);
    expect(sponsorAt(all, START + 10_000)?.id).toBe((first % 3) + 1);
  });

  it.each([1, 5, 6, 10, 12])(
    'IMG-3 %d sponsors have equal time in a window of each minute, wherever it begins',
    (count) => {
      const all = sponsors(count);
      for (const begin of [0, 17_000, 50_000]) {
        const isOpen = (now: number) => (now + begin) % 60_000 < 24_000;
        const shown = shownMs(
          (now) => (isOpen(now) ? sponsorOfMinute(all, now) : undefined),
          count * 60_000,
        );
        expect(shown).toEqual(all.map(() => 24_000));
      }
    },
  );
});

describe('the sponsor between matches', () => {
  const at = (seconds: number, facts: Parameters<typeof sponsorSlide>[1] = quiet) =>
    sponsorSlide(sponsors(2), facts, START + seconds * 1000)?.id;

  it('IMG-4 the last 10 s of each minute are a sponsor’s, the next minute’s another’s', () => {
    expect([at(0), at(49.9), at(60), at(109.9)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(at(50)).toBe(at(59.9));
    expect(new Set([at(50), at(110)])).toEqual(new Set([1, 2]));
  });

  it('IMG-4 is not shown while a match is called or in play, or over a result', () => {
    expect(at(55, { isLit: true, finishedAt: null })).toBeUndefined();
    const finishedAt = START + 30_000;
    expect(at(55, { isLit: false, finishedAt })).toBeUndefined();
    expect(at(59.8, { isLit: false, finishedAt: START + 29_900 })).toBeUndefined();
    expect(at(59.9, { isLit: false, finishedAt: START + 29_900 })).toBeDefined();
  });

  it('IMG-4 is absent when there are no sponsors', () => {
    expect(sponsorSlide([], quiet, START + 55_000)).toBeUndefined();
  });
});

describe('the order of sponsors', () => {
  const images = { event: null, teams: [], sponsors: sponsors(3) };

  it.each([
    [1, 1, [2, 1, 3]],
    [3, -1, [1, 3, 2]],
    [1, -1, [1, 2, 3]],
    [3, 1, [1, 2, 3]],
    [9, 1, [1, 2, 3]],
  ] as const)('IMG-5 changes when sponsor %d moves by %d', (id, by, order) => {
    expect(moveSponsor([1, 2, 3], id, by)).toEqual(order);
  });

  it.each([
    [[3, 1, 2], true],
    [[1, 2], false],
    [[1, 2, 2], false],
    [[1, 2, 4], false],
    [[1, 2, 3, 4], false],
    [[], false],
  ])('IMG-5 %j names each sponsor once: %s', (order, is) => {
    expect(isOrderOf(images, order)).toBe(is);
  });
});
