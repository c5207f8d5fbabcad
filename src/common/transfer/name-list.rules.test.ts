import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { teamName } from '../teams/teams.contract.ts';
import { type NameColumn, namesOf, readNameList } from './name-list.rules.ts';

const ants = { id: 1, name: 'Ants' };
const states = (text: string) =>
  readNameList(text, [ants]).lines.map(({ state, name }) => [state, name]);
const names = (text: string, column?: NameColumn) =>
  readNameList(text, [], column).lines.map(({ name }) => name);

describe('a pasted list', () => {
  test('NAM-1 has a name in each line that is not empty, in its stored form', () => {
    expect(states('  Bees \n\r\n\tCats\r  서울   팀 \n')).toEqual([
      ['new', 'Bees'],
      ['new', 'Cats'],
      ['new', '서울 팀'],
    ]);
    expect(states('')).toEqual([]);
  });

  test('NAM-2 knows a team in any case and width, and spells it as the team does', () => {
    expect(readNameList('ＡＮＴＳ', [ants]).lines).toEqual([
      { state: 'known', name: 'Ants', team: ants },
    ]);
  });

  test('NAM-3 counts a name once', () => {
    const list = 'Bees\nants\nBEES\nAnts';
    expect(states(list).map(([state]) => state)).toEqual(['new', 'known', 'repeated', 'repeated']);
    expect(namesOf(readNameList(list, [ants]).lines)).toEqual(['Bees', 'Ants']);
  });

  test.each([
    ['x'.repeat(26), 'team-name-too-long'],
    ['Al\u200bpha', 'forbidden-characters'],
    ['Al\u0007pha', 'forbidden-characters'],
  ])('NAM-4 says what is wrong with %j, as the server does', (name, code) => {
    expect(readNameList(name, []).lines).toMatchObject([{ state: 'wrong', code }]);
    expect(teamName.safeParse(name).error?.issues[0]?.message).toBe(code);
  });
});

test('NAM-4 says that a name was read in a wrong encoding', () => {
  expect(readNameList('F\ufffdchse', []).lines).toMatchObject([
    { state: 'wrong', code: 'unreadable' },
  ]);
});

describe('NAM-5 a list from a spreadsheet', () => {
  test.each([
    [
      'quoted cells',
      'Team\r\n"Foxes, Red"\r\n"The ""Owls"""\r\nHawks\r\n',
      'Foxes, Red|The "Owls"|Hawks',
    ],
    ['semicolons', '\ufeffNo;Team;Club\r\n1;Foxes;Northampton\r\n2;Owls;Leeds\r\n', 'Foxes|Owls'],
    ['semicolons and quotes', 'No;Team\n1;"Foxes; ""Red"""\n2;Owls', 'Foxes; "Red"|Owls'],
    ['commas without a header', '1,Foxes,Northampton,,\n2,Owls,Leeds,,\n', 'Foxes|Owls'],
    ['tabs', '1\tFoxes\tNorthampton\n2\tOwls\tLeeds\n', 'Foxes|Owls'],
    ['tabs around one column', 'Foxes\t\n\tOwls\n', 'Foxes|Owls'],
    ['an empty column first', ';Foxes;N\n;Owls;N\n', 'Foxes|Owls'],
    ['separators at the end', 'Foxes;;\nOwls;;\n', 'Foxes|Owls'],
    ['the name of the separator', 'sep=;\r\nTeam;Club\r\nFoxes;N\r\n', 'Foxes'],
    ['a line break in a cell', 'Team,Club\n"Red\nFoxes",N\nOwls,L', 'Red Foxes|Owls'],
    ['one row', 'Foxes\tOwls\tHawks', 'Foxes|Owls|Hawks'],
    ['names with a comma', 'Foxes, Red\nOwls', 'Foxes, Red|Owls'],
    ['names with a comma each', 'Foxes, Red\nOwls, Blue', 'Foxes, Red|Owls, Blue'],
    ['quotes inside names', 'The "Owls"\n"Foxes" United\n"Open', 'The "Owls"|"Foxes" United|"Open'],
  ])('has its names without %s', (_what, text, expected) => {
    expect(names(text).join('|')).toBe(expected);
  });

  test('offers its columns, of which another one can be chosen, or whole lines', () => {
    const list = 'No;Team;Club\n1;Foxes;Northampton\n2;Owls;Leeds';
    const { columns, column } = readNameList(list, []);
    expect(columns.map(({ example }) => example)).toEqual(['No', 'Team', 'Club']);
    expect(column).toBe(1);
    expect(names(list, 2)).toEqual(['Northampton', 'Leeds']);
    expect(names('Foxes, Red\nOwls, Blue', 0)).toEqual(['Foxes', 'Owls']);
    expect(names('Foxes,Red\nOwls,Blue', null)).toEqual(['Foxes,Red', 'Owls,Blue']);
  });

  test('has the same names with every separator and line end, quoted or not', () => {
    const name = fc
      .stringMatching(/^[A-Za-z",; é한]{1,12}$/)
      .map((text) => `x${text.trim().replace(/ +/g, ' ')}`);
    const written = (cells: string[], separator: string) =>
      cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator);
    fc.assert(
      fc.property(
        fc.uniqueArray(name, {
          minLength: 1,
          maxLength: 9,
          selector: (text) => text.toLowerCase(),
        }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (all, separator, end) => {
          const rows = all.map((text, n) => written([String(n + 1), text, 'C', ''], separator));
          const text = [written(['No', 'Équipe', 'Club', ''], separator), ...rows].join(end);
          expect(names(text)).toEqual(all);
        },
      ),
    );
  });
});

test.each([
  ...[
    'Team',
    'TEAMS:',
    'Mannschaft',
    'Équipe',
    'EQUIPE',
    'Equipo',
    'Name',
    'Nombre',
    '팀',
    '팀명',
    '이름',
  ],
  ...['チーム名', '球队', '隊伍', '名称'],
])('NAM-6 the header %s is no name', (header) => {
  expect(names(`${header}\nFoxes\nOwls`)).toEqual(['Foxes', 'Owls']);
  expect(names(`No;${header};Club\n1;Foxes;N\n2;Owls;L`)).toEqual(['Foxes', 'Owls']);
});

test.each([
  ['1. Foxes\n2. Owls', 'Foxes|Owls'],
  ['1.Foxes\n2.Owls', 'Foxes|Owls'],
  ['1) Foxes\n2) Owls', 'Foxes|Owls'],
  ['(1) Foxes\n(2) Owls', 'Foxes|Owls'],
  ['3 - Foxes\n4 - Owls', 'Foxes|Owls'],
  ['1️⃣ Foxes\n2️⃣ Owls', 'Foxes|Owls'],
  ['1、Foxes\n2、Owls', 'Foxes|Owls'],
  ['Team\n1. Foxes\n2. Owls', 'Foxes|Owls'],
  ['- Foxes\n- Owls', 'Foxes|Owls'],
  ['• Foxes\n•Owls', 'Foxes|Owls'],
  ['\u2068Foxes\u2069\n\u200eOwls\u200f', 'Foxes|Owls'],
  ['1. FC Köln\nOwls', '1. FC Köln|Owls'],
  ['1. FC Köln\n1. FSV Mainz', '1. FC Köln|1. FSV Mainz'],
  ['1. FC Köln', '1. FC Köln'],
  ['-1\n-2', '-1|-2'],
  ['1 Squadron\n2 Squadron', '1 Squadron|2 Squadron'],
])('NAM-7 numbers and bullets of a message are no part of a name: %j', (text, expected) => {
  expect(names(text).join('|')).toBe(expected);
});
