// Generated requests of a match: repeated, contradictory and late ones. A seed determines them.

import type { Fixture } from '../../../src/common/fixture/fixture.schema.ts';
import type { ClientInput } from '../../../src/common/kernel/endpoint.ts';
import type { matchContract } from '../../../src/common/match/match.contract.ts';
import { clockActs, teamEventKinds } from '../../../src/common/match/match-event.schema.ts';

type EventInput = ClientInput<typeof matchContract.addEvent>;
type ClockInput = ClientInput<typeof matchContract.clock>;

export type MadeAct =
  | { call: 'event'; input: EventInput }
  | { call: 'clock'; input: Pick<ClockInput, 'act' | 'ms'> }
  | { call: 'review'; underReview: boolean };

/** A UUID of a seed: the same seed makes the same requests. */
function uuidOf(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16));
  digits[12] = '4';
  digits[16] = '8';
  const text = digits.join('');
  return [0, 8, 12, 16, 20].map((from, at) => text.slice(from, [8, 12, 16, 20, 32][at])).join('-');
}

/** Generates requests one after another; some repeat, change or void an earlier event. */
export function eventMaker(random: () => number, fixture: Fixture) {
  const made: EventInput[] = [];
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const teams = [fixture.homeTeamId, fixture.awayTeamId];

  const clock = (): MadeAct => {
    const act = pick(clockActs);
    if (act === 'adjust') return { call: 'clock', input: { act, ms: pick([-5000, 1000, 20_000]) } };
    if (act === 'set') return { call: 'clock', input: { act, ms: pick([0, 1000, 179_999]) } };
    return { call: 'clock', input: { act } };
  };
  const repeated = (): MadeAct => {
    const before = pick(made);
    const isChanged = random() < 0.2;
    return { call: 'event', input: isChanged ? { ...before, kind: 'red' } : before };
  };
  const fresh = (): MadeAct => {
    const target = { fixtureId: fixture.id, tournament_id: fixture.tournament_id };
    const input: EventInput = {
      ...{ ...target, id: uuidOf(random), kind: pick(teamEventKinds) },
      teamId: random() < 0.03 ? 2_000_000 : pick(teams),
    };
    const kind = random();
    if (kind < 0.2) {
      const voids = made.length > 0 && random() < 0.9 ? pick(made).id : uuidOf(random);
      Object.assign(input, { kind: 'void', teamId: undefined, voids });
    } else if (kind < 0.23) {
      const scores = teams.map((teamId) => ({ teamId, score: pick([null, 0, 3, 9]) }));
      Object.assign(input, { kind: 'correction', teamId: undefined, scores });
    }
    if (random() < 0.5) input.clockMs = pick([-1000, 0, 1, 60_000, 179_000]);
    if (random() < 0.3) input.confirmed = true;
    if (random() < 0.3) input.at = Math.floor(random() * 4e12);
    made.push(input);
    return { call: 'event', input };
  };
  return (): MadeAct => {
    const which = random();
    if (which < 0.08) return clock();
    if (which < 0.1) return { call: 'review', underReview: random() < 0.5 };
    return which < 0.35 && made.length > 0 ? repeated() : fresh();
  };
}
