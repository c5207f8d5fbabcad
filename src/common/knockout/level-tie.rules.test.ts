import { expect, test } from 'vitest';
import { aFixture, scores } from '../../../tests/support/fixtures.factory.ts';
import { aMatch, anEvent, aPreset } from '../../../tests/support/match.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import type { LevelTie } from '../match/match-preset.schema.ts';
import { endsLevel, levelTieWinner } from './level-tie.rules.ts';

/** Sets with their scores, the home team changing as it does; the last one is lit. */
const sets = (...texts: string[]): Fixture[] =>
  texts.map((text, index) =>
    aFixture({
      ...{ id: index + 1, tieId: 7, set: index + 1, round: 1 },
      ...(index % 2 === 0 ? { homeTeamId: 1, awayTeamId: 2 } : { homeTeamId: 2, awayTeamId: 1 }),
      ...(index === texts.length - 1 ? { mapLit: 2 } : {}),
      ...scores(text),
    }),
  );
const last = (fixtures: readonly Fixture[]) => fixtures.at(-1) as Fixture;

test.each([
  [['1-0', '1-0', '1-1'], true],
  [['1-0', '1-0', ''], true],
  [['1-0', '1-0', '2-1'], false],
  [['1-1', '0-0', '2-2'], true],
  [['1-0', '', ''], false],
  [['1-1'], true],
])('SIT-3 %j ends the tie level: %s', (texts, isLevel) => {
  const fixtures = sets(...texts);
  expect(endsLevel(last(fixtures), fixtures)).toBe(isLevel);
});

test('SIT-3 no match of a group is decided so', () => {
  const fixture = aFixture({ ...scores('1-1') });
  expect(endsLevel(fixture, [fixture])).toBe(false);
});

const winnerOf = (levelTie: LevelTie | undefined, texts: string[], goals: number[] = []) => {
  const fixtures = sets(...texts);
  const events = [
    anEvent(1, 'clock-tie-play'),
    ...goals.map((teamId, at) => anEvent(at + 2, 'goal', { teamId })),
  ];
  const preset = aPreset({ penalty: { mode: 'none' }, ...(levelTie && { levelTie }) });
  const match = aMatch({ homeTeamId: 1, awayTeamId: 2, preset, events });
  return levelTieWinner(match, last(fixtures), fixtures);
};
const level = ['1-0', '3-0', '1-1'];

test.each<[string, LevelTie | undefined, number[], ReturnType<typeof winnerOf>]>([
  ['golden goal', { mode: 'golden-goal', ms: 60_000 }, [2], { teamId: 2, reason: 'Golden goal' }],
  ['overtime', { mode: 'overtime', ms: 60_000 }, [1, 2, 1], { teamId: 1, reason: 'Overtime 2:1' }],
  ['level overtime', { mode: 'overtime', ms: 60_000 }, [1, 2], null],
  ['goals of all sets', { mode: 'goals' }, [], { teamId: 2, reason: 'Goals of all sets 4:2' }],
  ['a preset without it', undefined, [1], null],
])('KO-7 %s names the winner and the reason', (_, levelTie, goals, winner) => {
  expect(winnerOf(levelTie, level, goals)).toEqual(winner);
  expect(winnerOf(levelTie, ['1-0', '3-0', '2-1'], goals)).toBeNull();
});
