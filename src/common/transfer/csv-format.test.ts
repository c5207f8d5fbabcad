import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyChampionship,
  anyName,
  fullTournamentFixtures,
} from '../../../tests/support/championship-data.factory.ts';
import { errorSentence } from '../kernel/errors.ts';
import type { Result } from '../kernel/result.ts';
import type { ChampionshipData } from './championship-data.ts';
import { escapeName, unescapeName } from './csv-cell.rules.ts';
import { FORMAT_MARK, type TableRow } from './csv-columns.rules.ts';
import { fromTable, toTable } from './csv-format.ts';

/** As the first release wrote it: such files are still read. */
const HEADER =
  'Type|Name|Group|Rounds|Colour|Goals tie-breaker|Round|Match|Order|Home team|Away team|Home score|Away score|Cage|Format';

/** A file as lines of cells between bars, as a person would write it; the header is line 1. */
const byHand = (...lines: string[]): TableRow[] =>
  [HEADER, ...lines].map((text, index) => ({ line: index + 1, cells: text.split('|') }));

const championship = 'championship|Cup|||||||||||||';
const tournament = 'group||Pool A|2|#3b82f6|no|||||||||';
const [alpha, bravo, charlie] = ['Alpha', 'Bravo', 'Charlie'].map(
  (name) => `team|${name}|||||||||||||`,
) as [string, string, string];
const fixture = (round: number, match: number, home: string, away: string, rest = '||') =>
  `fixture||Pool A||||${round}|${match}|${match}|${home}|${away}|${rest}|`;
const head = [championship, alpha, bravo, charlie, tournament];

const numbered = (table: string[][]): TableRow[] =>
  table.map((cells, index) => ({ line: index + 1, cells }));

function sentenceOf(result: Result<unknown>): string {
  if (result.ok) return 'accepted';
  expect(result.refusal.code).toBe('import-invalid');
  return errorSentence(result.refusal.code, result.refusal.params);
}

/** A file whose only tournament has one more cell. */
const withColumn = (column: string | undefined, cell = ''): TableRow[] =>
  byHand(...head).map(({ line, cells }) => {
    if (column === undefined) return { line, cells };
    const more = line === 1 ? column : cells[0] === 'group' ? cell : '';
    return { line, cells: [...cells, more] };
  });

const read = (...lines: string[]) => fromTable(byHand(...lines));

describe('TRF-3, TRF-4: names that spreadsheets would take for something else', () => {
  it.each([
    ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ["'Nam", "''Nam"],
    ['A;=1+1', "A;'=1+1"],
    ['A; @x', "A;' @x"],
    ['007', "'007"],
    ['1-2', "'1-2"],
    ['(12)', "'(12)"],
    ['1E5', "'1E5"],
    ['True', "'True"],
    ['1;=2', "'1;'=2"],
    ['Team 7', 'Team 7'],
    ['7th Heaven', '7th Heaven'],
    ['a=b', 'a=b'],
    ['Côte d’Azur; Süd', 'Côte d’Azur; Süd'],
  ])('%s is written as %s and comes back', (name, cell) => {
    expect(escapeName(name)).toBe(cell);
    expect(unescapeName(cell)).toBe(name);
  });

  it('gives every name back bit for bit, and no cell begins like a formula', () => {
    fc.assert(
      fc.property(anyName(80), (name) => {
        const cell = escapeName(name);
        expect(unescapeName(cell)).toBe(name);
        for (const part of cell.split(';')) expect(part).not.toMatch(/^ *[=+\-@\t\r＝＋－＠]/);
      }),
    );
  });
});

describe('TRF-7, TRF-8: a championship as a table and back', () => {
  it('is the same data, whatever the names and the order of rows', () => {
    fc.assert(
      fc.property(anyChampionship, (data) => {
        const result = fromTable(numbered(toTable(data)));
        expect(result).toStrictEqual({ ok: true, value: data });
      }),
    );
  });

  it('names the type of each row in plain text', () => {
    const data: ChampionshipData = {
      name: 'Cup',
      teams: ['Alpha', '-1'],
      tournaments: [
        {
          ...fullTournamentFixtures('Pool A', ['Alpha', '-1'], 1),
          color: '#3b82f6',
          useGoalsTieBreaker: true,
          tieBreak: 'head-to-head',
          rulesOfPlay: {
            name: 'Plain',
            setMs: 120_000,
            calls: { eachMinute: false, lastSeconds: 5, warningSeconds: 0 },
          },
        },
      ],
    };
    Object.assign(data.tournaments[0]?.fixtures[0] ?? {}, {
      homeScore: 4,
      awayScore: null,
      mapLit: 2,
      scoredAt: null,
      finishedAt: null,
      finishOrder: null,
    });
    expect(toTable(data).map((cells) => cells.join('|'))).toEqual([
      `${HEADER}|Red on left|Scored at|Finished at|Tie-break|Award goals|Outcome|Winner|Reason|Sitting|Closing|Tie|Set|Best of|Details|Rules of play|Finish order`,
      `championship|Cup|||||||||||||${FORMAT_MARK}||||||||||||||||`,
      `team|Alpha|||||||||||||${FORMAT_MARK}||||||||||||||||`,
      `team|'-1|||||||||||||${FORMAT_MARK}||||||||||||||||`,
      `group||Pool A|1|#3b82f6|yes|||||||||${FORMAT_MARK}|yes|||head-to-head|0||||||||||Plain; calls.eachMinute=false; calls.lastSeconds=5; calls.warningSeconds=0; setMs=120000|`,
      `fixture||Pool A||||1|1|1|Alpha|'-1|4||in play|${FORMAT_MARK}||||||||||||||||`,
    ]);
  });

  it('TRF-8 a problem names its code and values besides the English sentence', () => {
    const problem = { code: 'empty-or-one-of', params: { choice: ['"yes"', '"no"'] } };
    const message = 'must be empty or "yes" or "no".';
    expect(fromTable(withColumn('Red on left', 'left'))).toMatchObject({
      refusal: { problems: [{ column: 'Red on left', message, ...problem }] },
    });
  });

  it.each([
    ['Nobody 2030', 'must begin with the name of rules of play.'],
    ['Plain; setMs', '"setMs" must be a rule, = and its value.'],
    ['Plain; setMs=1', 'setMs must be at least 1000 ms.'],
    ['Plain; __proto__=1', '"__proto__=1" must be a rule, = and its value.'],
  ])('TRF-16 invalid rules of play are refused: %s', (cell, message) => {
    const problems = [{ line: expect.any(Number), column: 'Rules of play', message }];
    expect(fromTable(withColumn('Rules of play', cell))).toMatchObject({ refusal: { problems } });
  });

  it.each(['plain; setMs=60000', 'Pl\0ain; setMs=60000'])(
    'TRF-16 the rules of play %j are stored under their own name',
    (cell) => {
      const rulesOfPlay = { name: 'Plain', setMs: 60_000 };
      expect(fromTable(withColumn('Rules of play', cell))).toMatchObject({
        ...{ ok: true, value: { tournaments: [{ rulesOfPlay }] } },
      });
    },
  );

  it.each([
    ['without the column', [], true],
    ['with an empty cell', ['Red on left', ''], true],
    ['with yes', ['Red on left', 'Yes'], true],
    ['with no', ['Red on left', 'no'], false],
  ])('a tournament %s has red on the left: %s', (_what, [column, cell], redOnLeft) => {
    const rows = withColumn(column, cell);
    expect(fromTable(rows)).toMatchObject({ ok: true, value: { tournaments: [{ redOnLeft }] } });
  });

  describe('TRF-13 the times of a fixture', () => {
    const times = (scoredAt: string, finishedAt: string, rest: string) =>
      fromTable(
        byHand(...head, fixture(1, 1, 'Alpha', 'Bravo', rest)).map(({ line, cells }) => {
          if (line === 1) return { line, cells: [...cells, 'Scored at', 'Finished at'] };
          const isFixture = cells[0] === 'fixture';
          return { line, cells: [...cells, ...(isFixture ? [scoredAt, finishedAt] : ['', ''])] };
        }),
      );
    const T1 = '2026-11-20T14:05:00.000Z';

    it.each([
      ['2026-11-20T14:05:06.789Z', '2026-11-20T14:05:06.789Z'],
      ['2026-11-20 14:05', T1],
      ['2026-11-20t14:05:00.0z', T1],
      ['', null],
    ])('%s is read as %s', (cell, time) => {
      expect(times(cell, '', '2|1|')).toMatchObject({
        ok: true,
        value: { tournaments: [{ fixtures: [{ scoredAt: time, finishedAt: null }] }] },
      });
    });

    const form = 'must be empty or a time like 2026-11-20T14:05:00.000Z.';
    it.each([
      ['no time', 'yes', '', '2|1|', `"Scored at": ${form}`],
      ['a day that does not exist', '2026-02-30T14:05:00.000Z', '', '2|1|', `"Scored at": ${form}`],
      ['another zone', '', '2026-11-20T14:05:00+09:00', '2|1|', `"Finished at": ${form}`],
      ['a half score', T1, '', '2||', '"Scored at": must be empty without both scores.'],
      ['a lit match', T1, T1, '2|1|in play', '"Finished at": must be empty before the match is'],
    ])('%s is refused', (_what, scoredAt, finishedAt, rest, sentence) => {
      expect(sentenceOf(times(scoredAt, finishedAt, rest))).toContain(`Line 7, column ${sentence}`);
    });
  });

  describe('TIM-7 the order of a finished fixture', () => {
    const ordered = (order: string, rest: string) =>
      fromTable(
        byHand(...head, fixture(1, 1, 'Alpha', 'Bravo', rest)).map(({ line, cells }) => {
          if (line === 1) return { line, cells: [...cells, 'Finish order'] };
          return { line, cells: [...cells, cells[0] === 'fixture' ? order : ''] };
        }),
      );

    it.each([
      ['7', 7],
      ['', null],
    ])('"%s" is read as %s', (cell, finishOrder) => {
      expect(ordered(cell, '2|1|')).toMatchObject({
        ok: true,
        value: { tournaments: [{ fixtures: [{ finishOrder }] }] },
      });
    });

    it.each([
      ['0', '2|1|', 'must be a whole number from 1 to 999999999.'],
      ['1', '2|1|in play', 'must be empty before the match is'],
      ['1', '2||', 'must be empty before the match is'],
    ])('"%s" with %s is refused', (order, rest, sentence) => {
      expect(sentenceOf(ordered(order, rest))).toContain(
        `Line 7, column "Finish order": ${sentence}`,
      );
    });
  });

  describe('TRF-14 a fixture that was not played', () => {
    const ending = (outcome: string, winner: string, reason: string, rest = '||') =>
      fromTable(
        byHand(...head, fixture(1, 1, 'Alpha', 'Bravo', rest)).map(({ line, cells }) => {
          if (line === 1) return { line, cells: [...cells, 'Outcome', 'Winner', 'Reason'] };
          const isFixture = cells[0] === 'fixture';
          const ends = isFixture ? [outcome, winner, reason] : ['', '', ''];
          return { line, cells: [...cells, ...ends] };
        }),
      );

    it.each([
      ['awarded', 'bravo', 'No-show', { outcome: 'awarded', winner: 'Bravo', reason: 'No-show' }],
      ['void', '', '', { outcome: 'void', winner: null, reason: null }],
    ])('%s is read', (outcome, winner, reason, unplayed) => {
      expect(ending(outcome, winner, reason)).toMatchObject({
        ok: true,
        value: { tournaments: [{ fixtures: [{ unplayed }] }] },
      });
    });

    it.each([
      ['an unknown outcome', 'won', '', '', '||', '"Outcome"'],
      ['an award without a winner', 'awarded', '', '', '||', '"Winner"'],
      ['a winner who does not play', 'awarded', 'Cats', '', '||', '"Winner"'],
      ['a winner of a void match', 'void', 'Alpha', '', '||', '"Winner": must be empty'],
      ['a reason of a played match', 'played', '', 'Rain', '||', '"Reason": must be empty'],
      ['a lit match', 'void', '', '', '||called', '"Cage": must be empty'],
    ])('%s is refused', (_what, outcome, winner, reason, rest, sentence) => {
      const told = sentenceOf(ending(outcome, winner, reason, rest));
      expect(told).toContain(`Line 7, column ${sentence}`);
    });
  });

  it('takes columns and rows in any order, headers and labels in any case, other empty rows', () => {
    const shuffled = byHand(...[fixture(1, 1, 'ALPHA', 'bravo', '0|12|Called'), ...head].reverse());
    const turned = shuffled.map(({ line, cells }) => ({
      line,
      cells: [...cells].reverse().map((cell) => (line === 1 ? cell.toUpperCase() : cell)),
    }));
    const empty = { line: 99, cells: Array.from({ length: 15 }, () => ' ') };
    const result = fromTable([...turned, empty]);
    expect(result).toMatchObject({
      ok: true,
      value: {
        teams: ['Charlie', 'Bravo', 'Alpha'],
        tournaments: [{ name: 'Pool A', fixtures: [{ home: 'Alpha', awayScore: 12, mapLit: 1 }] }],
      },
    });
  });

  it('undoes escaping only in rows that bear the mark', () => {
    const result = read(
      championship,
      "team|'Nam|||||||||||||",
      `team|'-1|||||||||||||${FORMAT_MARK}`,
    );
    expect(result).toMatchObject({ ok: true, value: { teams: ["'Nam", '-1'] } });
  });

  it('stores names composed, trimmed and with single spaces', () => {
    const decomposed = 'Zürich  Süd'.normalize('NFD');
    expect(read(championship, `team| ${decomposed} |||||||||||||`)).toMatchObject({
      ok: true,
      value: { teams: ['Zürich Süd'] },
    });
  });

  it('takes whatever REST calls can lead to', () => {
    const odd = [
      fixture(1, 7, 'Alpha', 'Bravo', '3||'),
      fixture(1, 9999, 'Charlie', 'Bravo', '1|1|in play').replace('|9999|9999|', '|9999|7|'),
    ];
    expect(read(...head, ...odd).ok).toBe(true);
  });

  it('has no trap in names that objects inherit', () => {
    const lines = ['__proto__', 'constructor', 'hasOwnProperty'].map(
      (name) => `team|${name}|||||||||||||`,
    );
    expect(read(championship, ...lines)).toMatchObject({
      ok: true,
      value: { teams: ['__proto__', 'constructor', 'hasOwnProperty'] },
    });
    expect(sentenceOf(fromTable([{ line: 1, cells: ['__proto__'] }]))).toBe(
      'Line 1, column "__proto__": is not a column of a championship file.',
    );
  });
});

describe('TRF-1, TRF-2, TRF-5, TRF-6, TRF-8 … TRF-12: files that are refused, by line and column', () => {
  const file = (...lines: string[]) => [...head, ...lines];
  const played = [fixture(1, 1, 'Alpha', 'Bravo'), fixture(1, 2, 'Alpha', 'Charlie')];
  const long = (length: number) => 'x'.repeat(length);

  it.each<[string, string[], string]>([
    ['no championship', [alpha], 'Line 1: no row below has the Type "championship".'],
    [
      'two championships',
      [championship, championship],
      'Line 3, column "Type": a file has only one',
    ],
    [
      'an unknown type',
      [championship, 'player|Ann|||||||||||||'],
      'Line 3, column "Type": must be',
    ],
    ['a missing type', [championship, '|Ann|||||||||||||'], 'Line 3, column "Type": must be'],
    ['too few cells', [championship, 'team|Ann'], 'Line 3: has 2 cells, but the header has 15.'],
    ['too many cells', [championship, `${alpha}|more`], 'Line 3: has 16 cells, but'],
    [
      'shifted cells',
      [championship, 'team|Ann||2|||||||||||'],
      'Line 3, column "Rounds": must be empty in a team row.',
    ],
    [
      'no name',
      [championship, 'team||||||||||||||'],
      'Line 3, column "Name": Team name is required',
    ],
    [
      'a blank name',
      ['championship|  |||||||||||||'],
      'Line 2, column "Name": Championship name is required',
    ],
    [
      'a long team name',
      [championship, `team|${long(26)}|||||||||||||`],
      'Line 3, column "Name": Team name must be 25 characters or less',
    ],
    [
      'a long group name',
      [championship, `group||${long(61)}|0||no|||||||||`],
      'Line 3, column "Group": Group name must be 60 characters or less',
    ],
    [
      'a long championship name',
      [`championship|${long(81)}|||||||||||||`],
      'Line 2, column "Name": Championship name must be 80 characters or less',
    ],
    [
      'a line break in a name',
      [championship, 'team|A\nB|||||||||||||'],
      'Line 3, column "Name": Names cannot contain control',
    ],
    [
      'a zero-width character',
      [championship, 'team|A\u200bB|||||||||||||'],
      'Line 3, column "Name": Names cannot contain control',
    ],
    [
      'a direction override',
      [championship, 'team|A\u202eB|||||||||||||'],
      'Line 3, column "Name": Names cannot contain control',
    ],
    [
      'a file read in the wrong encoding',
      [championship, 'team|Z\uFFFDrich|||||||||||||'],
      'Line 3, column "Name": has unreadable characters',
    ],
    [
      'a mark saved in another encoding',
      [championship, 'team|Z?rich|||||||||||||v1 ?'],
      'Line 3, column "Format": the file was not saved as UTF-8',
    ],
    [
      'a mark of another version',
      [championship, 'team|Ann|||||||||||||v2 ✓'],
      'Line 3, column "Format": must be empty or "v1 ✓".',
    ],
    [
      'a team twice',
      [championship, alpha, alpha.toUpperCase().replace('TEAM', 'team')],
      'Line 4, column "Name": another team has this name.',
    ],
    [
      'a group twice',
      [...head, tournament.replace('Pool A', 'POOL A')],
      'Line 7, column "Group": another group has this name.',
    ],
    [
      'a colour twice',
      [...head, tournament.replace('Pool A', 'Pool B').replace('#3b82f6', '#3B82F6')],
      'Line 7, column "Colour": another group has this colour.',
    ],
    [
      'a colour by name',
      [championship, 'group||Pool A|2|red|no|||||||||'],
      'Line 3, column "Colour": must be empty or a colour like #3b82f6.',
    ],
    [
      'four rounds',
      [championship, 'group||Pool A|4||no|||||||||'],
      'Line 3, column "Rounds": must be a whole number from 0 to 3.',
    ],
    [
      'no tie-breaker',
      [championship, 'group||Pool A|2|||||||||||'],
      'Line 3, column "Goals tie-breaker": must be "yes" or "no".',
    ],
    [
      'an unknown group',
      file(played[0]?.replace('Pool A', 'Pool Z') ?? ''),
      'Line 7, column "Group": no row of this file makes "Pool Z".',
    ],
    [
      'an unknown team',
      file(fixture(1, 1, 'Alpha', 'Delta')),
      'Line 7, column "Away team": no row of this file makes "Delta".',
    ],
    [
      'a team against itself',
      file(fixture(1, 1, 'Alpha', 'ALPHA')),
      'Line 7, column "Away team": a team cannot play itself.',
    ],
    [
      'round 0',
      file(fixture(0, 1, 'Alpha', 'Bravo')),
      'Line 7, column "Round": must be a whole number from 1 to 3.',
    ],
    [
      'a round beyond the group',
      file(fixture(3, 1, 'Alpha', 'Bravo')),
      'Line 7, column "Round": must be at most 2, the rounds of its group.',
    ],
    [
      'match 0',
      file(fixture(1, 0, 'Alpha', 'Bravo')),
      'Line 7, column "Match": must be a whole number from 1 to 9999.',
    ],
    [
      'order 0',
      file(fixture(1, 1, 'Alpha', 'Bravo').replace('|1|1|1|', '|1|1|0|')),
      'Line 7, column "Order": must be a whole number from 1 to 9999.',
    ],
    [
      'a negative score',
      file(fixture(1, 1, 'Alpha', 'Bravo', '-1||')),
      'Line 7, column "Home score": must be empty or a whole number from 0 to 9999.',
    ],
    [
      'a score with a fraction',
      file(fixture(1, 1, 'Alpha', 'Bravo', '1|1.5|')),
      'Line 7, column "Away score": must be empty or a whole number from 0 to 9999.',
    ],
    [
      'a score too high',
      file(fixture(1, 1, 'Alpha', 'Bravo', '10000|0|')),
      'Line 7, column "Home score": must be empty or a whole number from 0 to 9999.',
    ],
    [
      'an unknown cage state',
      file(fixture(1, 1, 'Alpha', 'Bravo', '||3')),
      'Line 7, column "Cage": must be empty or "called" or "in play".',
    ],
    [
      'two lit matches',
      file(
        fixture(1, 1, 'Alpha', 'Bravo', '||called'),
        fixture(1, 2, 'Alpha', 'Charlie', '||in play'),
      ),
      'Line 8, column "Cage": another match of this group is called or in play.',
    ],
    [
      'a match number twice',
      file(fixture(1, 1, 'Alpha', 'Bravo'), fixture(1, 1, 'Alpha', 'Charlie')),
      'Line 8, column "Match": round 1 has another match 1.',
    ],
    [
      'a pair twice in a round',
      file(...played, fixture(1, 3, 'Bravo', 'Alpha')),
      'Line 9, column "Away team": these teams meet twice in round 1.',
    ],
    [
      'a new pair in round 2',
      file(...played, fixture(2, 1, 'Bravo', 'Charlie')),
      'Line 9, column "Away team": these teams do not meet in round 1.',
    ],
    [
      'a pair missing in round 2',
      file(...played, fixture(2, 1, 'Bravo', 'Alpha')),
      'Line 9, column "Round": round 2 must have every pairing of round 1.',
    ],
    [
      'no round 1',
      file(fixture(2, 1, 'Alpha', 'Bravo')),
      'Line 7, column "Round": round 1 is missing.',
    ],
  ])('%s', (_title, lines, sentence) => {
    const result = read(...lines);
    expect(sentenceOf(result).slice(0, sentence.length)).toBe(sentence);
  });

  it('a file with the 31st group is refused', () => {
    const tournaments = Array.from({ length: 31 }, (_, index) => `group||G${index}|0||no|||||||||`);
    expect(read(championship, ...tournaments.slice(1)).ok).toBe(true);
    expect(sentenceOf(read(championship, ...tournaments))).toBe(
      'Line 33: a championship has at most 30 groups.',
    );
  });

  it('a file with the 65th team of a group is refused', () => {
    const names = Array.from({ length: 65 }, (_, index) => `T${index}`);
    const table = (teams: string[]) =>
      fromTable(
        numbered(
          toTable({ name: 'Cup', teams, tournaments: [fullTournamentFixtures('A', teams, 1)] }),
        ),
      );
    expect(table(names.slice(1)).ok).toBe(true);
    expect(sentenceOf(table(names))).toMatch(/^Line \d+: a group has at most 64 teams\.$/);
  });

  it('a header that lacks, repeats or makes up a column is refused, and so is an empty file', () => {
    const header = (text: string) =>
      sentenceOf(fromTable([{ line: 1, cells: text.split('|') }, ...byHand(alpha).slice(1)]));
    expect(header(HEADER.replace('|Colour', ''))).toBe('Line 1, column "Colour": is missing.');
    expect(header(`${HEADER}|Name`)).toBe('Line 1, column "Name": is there twice.');
    expect(header(`${HEADER}|Coach`)).toBe(
      'Line 1, column "Coach": is not a column of a championship file.',
    );
    expect(sentenceOf(fromTable([]))).toBe('Line 1: the file is empty.');
  });

  it('a value in a column without a name is refused', () => {
    const rows = byHand(championship, alpha).map(({ line, cells }) => ({
      line,
      cells: [...cells, line === 3 ? 'stray' : ''],
    }));
    expect(sentenceOf(fromTable(rows))).toBe('Line 3: "stray" is in no column.');
    expect(fromTable(rows.slice(0, 2)).ok).toBe(true);
  });
});
