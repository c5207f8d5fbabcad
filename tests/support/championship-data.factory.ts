// Championships as a file holds them: every state the REST calls can lead to, with the worst legal names.
import fc from 'fast-check';
import type { MapLit } from '../../src/common/fixture/fixture.schema.ts';
import { limits } from '../../src/common/kernel/limits.ts';
import {
  hasForbiddenCharacters,
  nameKey,
  normalizeText,
  textLength,
} from '../../src/common/kernel/text.rules.ts';
import { tieBreakSchema } from '../../src/common/standings/standings.schema.ts';
import type {
  ChampionshipData,
  FixtureData,
  TournamentData,
} from '../../src/common/transfer/championship-data.ts';

const nasty = [
  ...[
    '=',
    '+',
    '-',
    '@',
    "'",
    '"',
    ',',
    ';',
    '|',
    '%',
    '＝',
    '＋',
    '－',
    '＠',
    '#',
    '\\',
    '/',
    '.',
  ],
  ...[' ', '0', '7', 'e', '{', '$', '✓', '🏆', '🇰🇷', '한', 'ö', 'ß', 'İ', 'ﬁ', 'م', 'ש', '�'],
];

/** Legal names in their stored form: plain ones, any Unicode, and what trips spreadsheets. */
export const anyName = (longest: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit: fc.constantFrom(...nasty), minLength: 1, maxLength: longest }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: longest }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: longest }),
      fc.constantFrom('__proto__', 'constructor', 'toString', '007', '1-2', '=1+1', "'Nam", 'true'),
    )
    .map(normalizeText)
    .filter(
      (name) =>
        name !== '' &&
        !hasForbiddenCharacters(name) &&
        textLength(name) <= longest &&
        normalizeText(name) === name,
    );

const anyScore = fc.option(fc.integer({ min: 0, max: limits.maxScore }), { nil: null });
const anyPlace = fc.integer({ min: 1, max: 9999 });

const anyTime = fc
  .date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Some moment of one day, later for a larger `n`. */
const at = (n: number): string => new Date(Date.UTC(2026, 10, 20, 9, n)).toISOString();

type Pair = readonly [string, string];

const pairsOf = (teams: readonly string[]): Pair[] =>
  teams.flatMap((home, index) => teams.slice(index + 1).map((away): Pair => [home, away]));

const anyRound = (pairs: readonly Pair[], round: number): fc.Arbitrary<FixtureData[]> =>
  fc
    .tuple(
      fc.uniqueArray(anyPlace, { minLength: pairs.length, maxLength: pairs.length }),
      fc.array(fc.tuple(fc.boolean(), anyPlace, anyScore, anyScore), {
        minLength: pairs.length,
        maxLength: pairs.length,
      }),
    )
    .map(([numbers, rest]) =>
      pairs.map(([first, second], index) => {
        const [isSwapped, displayOrder, homeScore, awayScore] = rest[index] as (typeof rest)[0];
        return {
          round,
          matchNumber: numbers[index] as number,
          displayOrder,
          home: isSwapped ? second : first,
          away: isSwapped ? first : second,
          homeScore,
          awayScore,
          mapLit: 0,
          scoredAt: null,
          finishedAt: null,
          finishOrder: null,
        };
      }),
    );

const byPlayingOrder = (a: FixtureData, b: FixtureData) =>
  a.round - b.round || a.displayOrder - b.displayOrder || a.matchNumber - b.matchNumber;

const anyEnding = fc.option(
  fc.record({
    outcome: fc.constantFrom('awarded' as const, 'void' as const),
    reason: fc.option(anyName(limits.outcomeReason), { nil: null }),
  }),
  { nil: null },
);

const anyFixtures = (teams: readonly string[], rounds: number): fc.Arbitrary<FixtureData[]> =>
  fc
    .tuple(fc.subarray(pairsOf(teams).slice(0, 10)), fc.integer({ min: 0, max: rounds }))
    .chain(([pairs, played]) =>
      fc.tuple(
        fc.tuple(...Array.from({ length: played }, (_, index) => anyRound(pairs, index + 1))),
        fc.nat(),
        fc.constantFrom<MapLit>(0, 1, 2),
        fc.array(anyTime, { minLength: 1 }),
        fc.array(anyEnding, { minLength: 1, maxLength: 5 }),
      ),
    )
    .map(([fixturesByRound, litIndex, mapLit, times, endings]) => {
      const fixtures = fixturesByRound.flat().sort(byPlayingOrder);
      const lit = fixtures[litIndex % Math.max(1, fixtures.length)];
      if (lit !== undefined) lit.mapLit = mapLit;
      for (const [index, fixture] of fixtures.entries()) {
        if (fixture.homeScore === null || fixture.awayScore === null) continue;
        fixture.scoredAt = times[index % times.length] ?? null;
        fixture.finishedAt = fixture.mapLit > 0 ? null : fixture.scoredAt;
        fixture.finishOrder = fixture.finishedAt === null ? null : fixtures.length - index;
      }
      for (const [index, fixture] of fixtures.entries()) {
        const unplayed = endings[index % endings.length];
        if (unplayed === null || unplayed === undefined || fixture.mapLit > 0) continue;
        const winner = unplayed.outcome === 'awarded' ? fixture.home : null;
        fixture.unplayed = { ...unplayed, winner };
        const at = winner === null ? null : (times[index % times.length] ?? null);
        fixture.scoredAt = at;
        fixture.finishedAt = at;
        fixture.finishOrder = at === null ? null : fixtures.length - index;
      }
      return fixtures;
    });

const anyRules = fc.constantFrom<TournamentData['rulesOfPlay'][]>(
  undefined,
  { name: 'Plain' },
  {
    ...{ name: 'FIDA Class 40 rev. 5', setMs: 90_000, cards: true, falseStart: 'none' },
    calls: { eachMinute: true, lastSeconds: 10, warningSeconds: 30 },
    penalty: { mode: 'points', pointsPerFoul: 2 },
  },
);

const anyTieBreak = fc.constantFrom(...tieBreakSchema.options);

const anyTournament = (
  name: string,
  color: string | null,
  teams: readonly string[],
): fc.Arbitrary<TournamentData> =>
  fc
    .tuple(
      fc.integer({ min: 0, max: limits.maxRounds }),
      fc.boolean(),
      fc.boolean(),
      anyTieBreak,
      fc.nat(9),
      anyRules,
    )
    .chain(([rounds, useGoalsTieBreaker, redOnLeft, tieBreak, awardGoals, rulesOfPlay]) =>
      anyFixtures(teams, rounds).map((fixtures) => ({
        name,
        rounds,
        color,
        useGoalsTieBreaker,
        redOnLeft,
        tieBreak,
        awardGoals,
        ...(rulesOfPlay ? { rulesOfPlay } : {}),
        fixtures,
      })),
    );

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Fixtures in playing order, as an export has them. */
export const anyChampionship: fc.Arbitrary<ChampionshipData> = fc
  .record({
    name: anyName(limits.championshipName),
    teams: fc.uniqueArray(anyName(limits.teamName), { maxLength: 7, selector: nameKey }),
    tournamentNames: fc.uniqueArray(anyName(limits.tournamentName), {
      maxLength: 4,
      selector: nameKey,
    }),
    colors: fc.uniqueArray(anyColor, { minLength: 4, maxLength: 4 }),
    hasColor: fc.boolean(),
    teamColor: fc.option(anyColor, { nil: null }),
  })
  .chain(({ name, teams, tournamentNames, colors, hasColor, teamColor }) =>
    fc
      .tuple(
        ...tournamentNames.map((tournamentName, index) =>
          anyTournament(tournamentName, hasColor ? (colors[index] ?? null) : null, teams),
        ),
      )
      .map((tournaments) => {
        const [team] = teams;
        return {
          name,
          teams,
          ...(teamColor && team ? { teamDetails: [[team, { color: teamColor }] as const] } : {}),
          tournaments,
        };
      }),
  );

/** A full round robin, for the tests that count and measure. */
export function fullTournamentFixtures(
  name: string,
  teams: readonly string[],
  rounds: number,
): TournamentData {
  const pairs = pairsOf(teams);
  const fixtures = Array.from({ length: rounds }, (_, round) =>
    pairs.map(
      ([home, away], index): FixtureData => ({
        round: round + 1,
        matchNumber: index + 1,
        displayOrder: index + 1,
        home,
        away,
        homeScore: round === 0 ? index % 10 : null,
        awayScore: round === 0 ? 3 : null,
        mapLit: 0,
        scoredAt: round === 0 ? at(index) : null,
        finishedAt: round === 0 ? at(index) : null,
        finishOrder: round === 0 ? index + 1 : null,
      }),
    ),
  ).flat();
  return {
    name,
    rounds,
    color: null,
    useGoalsTieBreaker: false,
    redOnLeft: true,
    tieBreak: 'none',
    awardGoals: 0,
    fixtures,
  };
}
