import { expect, test } from 'vitest';
import {
  aFixture,
  aTournament,
  tournamentFixtures,
} from '../../../../tests/support/fixtures.factory.ts';
import { dayParts } from './event-parts.ts';
import { matchSheets } from './match-sheets.ts';
import { type Markup, reportOf } from './report.ts';

/** An array that counts how often one of its elements is read. */
function counted<T extends object>(
  list: readonly T[],
): { list: readonly T[]; reads: () => number } {
  let reads = 0;
  const proxy = new Proxy(list, {
    get(target, key, receiver) {
      reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { list: proxy, reads: () => reads };
}

test.each([
  ['sheets', 2016],
  ['day', 64],
] as const)('the %s of 64 teams read each fixture a few times (PRT-3)', (part, count) => {
  const fixtures = tournamentFixtures(64, 1).map((fixture) => aFixture(fixture));
  const { list, reads } = counted(fixtures);
  const matches = counted<never>([]);
  const teams = Array.from({ length: 64 }, (_, index) => ({ id: index + 1, name: `${index}` }));
  const state = { tournament: aTournament({ id: 1 }), fixtures: list, matches: matches.list };
  const event = { name: 'Cup', teams, tournaments: [state] };
  const report = reportOf(event, { language: 'en', words: {}, at: new Date(0) });
  const [view] = report.tournaments;
  const pages: Markup[] =
    part === 'sheets' && view ? [...matchSheets(report, view, false)] : [...dayParts(report, [1])];
  expect(pages).toHaveLength(count);
  expect(reads()).toBeLessThan(20 * fixtures.length);
  expect(matches.reads()).toBeLessThan(20);
});
