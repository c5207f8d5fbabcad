import { describe, expect, test } from 'vitest';
import { namesOf, readNameList } from './name-list.rules.ts';
import { teamName } from './teams.contract.ts';

const ants = { id: 1, name: 'Ants' };
const states = (text: string) => readNameList(text, [ants]).map(({ state, name }) => [state, name]);

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
    expect(readNameList('ＡＮＴＳ', [ants])).toEqual([
      { state: 'known', name: 'Ants', team: ants },
    ]);
  });

  test('NAM-3 counts a name once', () => {
    const list = 'Bees\nants\nBEES\nAnts';
    expect(states(list).map(([state]) => state)).toEqual(['new', 'known', 'repeated', 'repeated']);
    expect(namesOf(readNameList(list, [ants]))).toEqual(['Bees', 'Ants']);
  });

  test.each([
    ['x'.repeat(26), 'team-name-too-long'],
    ['Al\u200bpha', 'forbidden-characters'],
  ])('NAM-4 says what is wrong with %j, as the server does', (name, code) => {
    expect(readNameList(name, [])).toMatchObject([{ state: 'wrong', code }]);
    expect(teamName.safeParse(name).error?.issues[0]?.message).toBe(code);
  });
});
