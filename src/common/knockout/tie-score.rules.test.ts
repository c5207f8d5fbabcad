import { describe, expect, it } from 'vitest';
import { aFixture, aTie } from '../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import type { StoredTie } from '../fixture/tie.schema.ts';
import { tieView } from './tie-result.rules.ts';
import { seatScores } from './tie-score.rules.ts';

const stored = ({ bestOf, ...parts }: Partial<StoredTie>): StoredTie => ({
  ...{ id: 7, code: 'F', round: 1, position: 1, bestOf: bestOf ?? 1, reason: null },
  ...{ slotA: { team: 1 }, slotB: { team: 2 }, teamA: 1, teamB: 2 },
  ...{ ruling: null, rulingWinner: null, marks: [], ...parts },
});

/** '2-0': the goals of teams 1 and 2; '': open. Every second set is played with changed sides. */
const sets = (...results: string[]): Fixture[] =>
  results.map((result, index) => {
    const [first, second] = result === '' ? [null, null] : result.split('-').map(Number);
    const isSwapped = index % 2 === 1;
    return aFixture({
      ...{ id: index + 1, tieId: 7, set: index + 1 },
      ...{ homeTeamId: isSwapped ? 2 : 1, awayTeamId: isSwapped ? 1 : 2 },
      ...{
        homeScore: (isSwapped ? second : first) ?? null,
        awayScore: (isSwapped ? first : second) ?? null,
      },
    });
  });

const shots = { ruling: 'decided', rulingWinner: 2, reason: 'Shots 3:1' } as const;

describe('KO-13 the score of a tie', () => {
  it.each<[string, Partial<StoredTie>, Fixture[], string | null]>([
    ['of one set has its goals', {}, sets('2-1'), '2 1'],
    [
      'of one set in play or under review is empty',
      {},
      [{ ...(sets('2-1')[0] as Fixture), mapLit: 2 }],
      null,
    ],
    [
      'of three sets with the first in play or under review is empty',
      { bestOf: 3 },
      sets('2-1', '', '').map((set, index) => (index === 0 ? { ...set, mapLit: 2 } : set)),
      null,
    ],
    ['of one set after shots has both', shots, sets('2-2'), '2 (1) 2 (3)'],
    [
      'of one set after overtime has its goals',
      { ...shots, reason: 'Overtime 1:0' },
      sets('2-2'),
      '2 2',
    ],
    ['of one open set is empty', {}, sets(''), null],
    [
      'of one set with half a score is empty',
      {},
      [{ ...(sets('2-1')[0] as Fixture), awayScore: null }],
      null,
    ],
    [
      'of an awarded set is empty',
      {},
      [{ ...(sets('2-1')[0] as Fixture), outcome: 'awarded', winnerTeamId: 2 }],
      null,
    ],
    ['of a walkover is empty', { ruling: 'walkover', rulingWinner: 1 }, [], null],
    ['of three sets has the sets won', { bestOf: 3 }, sets('2-0', '0-1', '3-0'), '2 1'],
    ['of three sets after a draw has nobody ahead', { bestOf: 3 }, sets('1-1', '', ''), '0 0'],
    ['of three sets before the first result is empty', { bestOf: 3 }, sets('', '', ''), null],
    [
      'of three sets after shots has both',
      { bestOf: 3, ...shots },
      sets('2-0', '0-1', '1-1'),
      '1 (1) 1 (3)',
    ],
  ])('%s', (_title, parts, fixtures, expected) => {
    const scores = seatScores(tieView(stored(parts), fixtures), fixtures);
    const text = (seat: { score: number; shots: number | null }) =>
      seat.shots === null ? `${seat.score}` : `${seat.score} (${seat.shots})`;
    expect(scores && `${text(scores.a)} ${text(scores.b)}`).toBe(expected);
  });

  it('of a tie without both teams is empty', () => {
    expect(seatScores(aTie({ teamB: null }), [])).toBeNull();
  });
});
