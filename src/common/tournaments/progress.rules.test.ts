import { describe, expect, test } from 'vitest';
import {
  aPair,
  aTie,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import type { Fixture, Tie } from '../fixture/fixture.schema.ts';
import { forecastOf, tournamentProgress } from './progress.rules.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-05-02T09:00:00.000Z');
const fixtures = tournamentFixtures(4, 1);

describe('PRG-1 how far a tournament is', () => {
  test('counts results, not what is in play or half entered', () => {
    const rows = fixtures.map((fixture, index): Fixture => {
      if (index === 0) return { ...fixture, ...scores('2-1') };
      if (index === 1) return { ...fixture, ...scores('2-') };
      return index === 2 ? { ...fixture, ...scores('1-1'), mapLit: 2 } : fixture;
    });
    const progress = tournamentProgress(rows);
    expect([progress.done, progress.all]).toEqual([1, 6]);
    expect([progress.current.map(({ id }) => id), progress.next?.id]).toEqual([[3], 4]);
  });

  test('leaves out a decider that is not needed', () => {
    expect(tournamentProgress(aPair('2-0', '1-0', ''))).toEqual({
      done: 2,
      all: 2,
      current: [],
      next: null,
    });
  });
});

describe('the pace', () => {
  /** Finished at these minutes after the start; the others are open. */
  const finishedAt = (...minutes: number[]) =>
    fixtures.map((fixture, index) => {
      const minute = minutes[index];
      if (minute === undefined) return fixture;
      const at = new Date(START + minute * MINUTE).toISOString();
      return { ...fixture, ...scores('1-0'), scoredAt: at, finishedAt: at, finishOrder: index + 1 };
    });
  const pace = (minutes: number[], now: number, ties: Tie[] = []) => {
    const state = { fixtures: finishedAt(...minutes), ties };
    const found = forecastOf(state, 8 * MINUTE, START + now * MINUTE);
    return (
      found && [
        found.lateMs === null ? null : found.lateMs / MINUTE,
        (found.endsAt - START) / MINUTE,
      ]
    );
  };

  test('PRG-2 is late or early against the plan, and later while a match is overdue', () => {
    expect(pace([0, 10, 20], 20)).toEqual([4, 50]);
    expect(pace([0, 6, 12], 12)).toEqual([-4, 30]);
    expect(pace([0, 10, 20], 40)).toEqual([16, 60]);
  });

  test('PRG-3 gives the end from the usual time of the matches; a break does not change it', () => {
    expect(pace([0, 8, 68, 76], 76)).toEqual([52, 92]);
  });

  test('PRG-3 counts the fewest winning sets for a tie without teams, and none for byes and decided ties', () => {
    const tie = (fields: Partial<Tie>) => aTie({ fixtures: [], outcome: null, ...fields });
    expect(pace([0, 10, 20], 20, [tie({ bestOf: 3 }), tie({ bestOf: 1 })])?.[1]).toBe(80);
    const none = [
      tie({ slotB: { bye: true } }),
      tie({ outcome: 'walkover' }),
      aTie({ fixtures: [1] }),
    ];
    expect(pace([0, 10, 20], 20, none)?.[1]).toBe(50);
    expect(pace([0, 8, 16, 24, 32, 40], 40, [tie({ bestOf: 1 })])?.[1]).toBe(48);
  });

  test('TIM-8 a clock that is put back makes nobody early, and an end that is not from the future', () => {
    expect(pace([400, 410, 10, 18], 18)).toEqual([2, 34]);
    expect(pace([0, 8, 400], 20)).toBeNull();
  });

  test('PRG-5 is not called late or early beyond two hours', () => {
    expect(pace([0, 8, 136], 136)?.[0]).toBe(120);
    expect(pace([0, 8, 137], 137)?.[0]).toBeNull();
  });

  test('PRG-4 is unknown before two matches are finished, at the end, and after a long pause', () => {
    expect(pace([0], 5)).toBeNull();
    expect(pace([0, 8, 16, 24, 32, 40], 40)).toBeNull();
    expect(pace([0, 8], 8 + 121)).toBeNull();
  });

  test('PRG-4 is unknown when results were entered in less than half the planned time', () => {
    expect(pace([0, 4, 8], 8)).toEqual([-8, 20]);
    expect(pace([0, 1, 2], 2)).toBeNull();
  });
});
