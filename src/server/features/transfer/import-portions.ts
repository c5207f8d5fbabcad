/** Portions of an imported file, for two threads: copying all of it at once would block the receiver. */
import type { Refusal, Result } from '../../../common/kernel/result.ts';
import type { ChampionshipData, FixtureData } from '../../../common/transfer/championship-data.ts';

const FIXTURES_AT_ONCE = 500;

export type Portion =
  | { kind: 'refused'; refusal: Refusal }
  /** Everything but the fixtures. */
  | { kind: 'head'; data: ChampionshipData }
  | { kind: 'fixtures'; tournament: number; fixtures: FixtureData[] }
  | { kind: 'end' };

export function* portionsOf(result: Result<ChampionshipData>): Generator<Portion, Portion> {
  if (!result.ok) return { kind: 'refused', refusal: result.refusal };
  const { tournaments } = result.value;
  yield {
    kind: 'head',
    data: {
      ...result.value,
      tournaments: tournaments.map((tournament) => ({ ...tournament, fixtures: [] })),
    },
  };
  for (const [tournament, { fixtures }] of tournaments.entries()) {
    for (let start = 0; start < fixtures.length; start += FIXTURES_AT_ONCE) {
      const part = fixtures.slice(start, start + FIXTURES_AT_ONCE);
      yield { kind: 'fixtures', tournament, fixtures: part };
    }
  }
  return { kind: 'end' };
}
