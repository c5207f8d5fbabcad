import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aFixture } from '../../../tests/support/fixtures.factory.ts';
import type { Fixture, Slot, StoredTie } from '../fixture/fixture.schema.ts';
import { played } from '../fixture/outcome.rules.ts';
import { noTimes } from '../fixture/result-times.rules.ts';
import type { Choice } from '../kernel/consequences.schema.ts';
import { planBracket } from './build-bracket.rules.ts';
import { seatedTeams } from './seats.rules.ts';
import { type Settled, settle } from './settle.rules.ts';
import { hasBegun, setsOf } from './tie-result.rules.ts';

/** Two groups of six, best first, and the knockout of the first four of each. */
interface State {
  orders: [number[], number[]];
  ties: StoredTie[];
  fixtures: Fixture[];
}

const plan = planBracket({
  ...{ tournaments: [1, 2], places: 4, wildcards: 0, bestOf: 3 },
  ...{ thirdPlace: true, placement: '5-8' },
});
if (!plan.ok) throw new Error('no bracket');
const empty: State = {
  orders: [
    [1, 2, 3, 4, 5, 6],
    [11, 12, 13, 14, 15, 16],
  ],
  fixtures: [],
  ties: plan.value.map((tie, index) => ({
    ...tie,
    id: index + 1,
    ...{ teamA: null, teamB: null, ruling: null, rulingWinner: null, reason: null, marks: [] },
  })),
};

const teamIn =
  ({ orders }: State) =>
  (slot: Slot) =>
    'tournament' in slot ? (orders[slot.tournament - 1]?.[slot.place - 1] ?? null) : null;

const settled = (state: State, choices: Record<string, Choice> = {}) =>
  settle({
    ...{ tournamentId: 3, ties: state.ties, fixtures: state.fixtures, choices },
    ...{ out: new Set<number>(), teamOf: teamIn(state) },
  });

let nextId = 1;
const stored = (state: State, { ties, removed, added, changed }: Settled): State => ({
  ...state,
  ties,
  fixtures: [
    ...state.fixtures
      .filter((fixture) => !removed.includes(fixture))
      .map((fixture) => changed.find(({ id }) => id === fixture.id) ?? fixture),
    ...added.map((fixture): Fixture => {
      nextId += 1;
      return { ...played, ...noTimes, ...fixture, id: nextId, displayMatchNumber: 1 };
    }),
  ],
});
const settledValue = (state: State, choices?: Record<string, Choice>): Settled => {
  const result = settled(state, choices);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const first = stored(empty, settledValue(empty));

type Act =
  | { kind: 'swap'; group: 0 | 1; place: number; choices: readonly number[] }
  | { kind: 'score'; set: number; home: number; away: number; choices: readonly number[] }
  | { kind: 'rule'; tie: number; isA: boolean; choices: readonly number[] };

/** Reseat what has not begun, play again what has. */
const REPLAY = Array<number>(12).fill(3);
/** Reseat what has not begun, award what has. */
const AWARD = Array<number>(12).fill(2);
const choices = fc.array(fc.nat(2), { minLength: 12, maxLength: 12 });
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('swap' as const), group: fc.constantFrom<0 | 1>(0, 1) },
    ...{ place: fc.nat(4), choices },
  }),
  fc.record({
    ...{ kind: fc.constant('score' as const), set: fc.nat(60), choices },
    ...{ home: fc.nat(2), away: fc.nat(2) },
  }),
  fc.record({
    ...{ kind: fc.constant('rule' as const), tie: fc.nat(12), isA: fc.boolean(), choices },
  }),
);

function changed(state: State, act: Act): State {
  if (act.kind === 'swap') {
    const orders: State['orders'] = [[...state.orders[0]], [...state.orders[1]]];
    const order = orders[act.group];
    order.splice(act.place, 2, ...order.slice(act.place, act.place + 2).reverse());
    return { ...state, orders };
  }
  if (act.kind === 'score') {
    const set = state.fixtures[act.set % Math.max(1, state.fixtures.length)];
    const scored = { homeScore: act.home, awayScore: act.away, ...played };
    return {
      ...state,
      fixtures: state.fixtures.map((fixture) =>
        fixture.id === set?.id ? { ...fixture, ...scored } : fixture,
      ),
    };
  }
  const target = state.ties[act.tie % state.ties.length];
  if (!target || target.teamA === null || target.teamB === null) return state;
  const rulingWinner = act.isA ? target.teamA : target.teamB;
  const ruled = { ...target, ruling: 'awarded' as const, rulingWinner };
  return { ...state, ties: state.ties.map((tie) => (tie.id === target.id ? ruled : tie)) };
}

/** The state after an act with these choices, or the same state where the choices are refused. */
function acted(state: State, act: Act): { state: State; choices: Record<string, Choice> } {
  const wantedState = changed(state, act);
  const { affected } = settledValue(wantedState);
  const made = Object.fromEntries(
    affected.map(({ tieId, begun }, index): [number, Choice] => {
      const choice = act.choices[index] ?? 0;
      const ofBegun: Choice[] = ['keep', 'replay', 'award', 'replay'];
      return [
        tieId,
        (begun ? ofBegun : (['reseat', 'keep', 'reseat', 'reseat'] as const))[choice] ?? 'keep',
      ];
    }),
  );
  const result = settled(wantedState, made);
  return result.ok
    ? { state: stored(wantedState, result.value), choices: made }
    : { state, choices: {} };
}

const seatsOf = ({ ties }: State) => ties.map(({ teamA, teamB }) => [teamA, teamB]);

function expectWhole(state: State): void {
  // The ties hold the team that each group has sent, so that the groups need not be read again.
  const known = seatedTeams(state.ties);
  const slots = state.ties.flatMap(({ slotA, slotB }) => [slotA, slotB]);
  for (const slot of slots.filter((candidate) => 'tournament' in candidate)) {
    expect(known(slot)).toBe(teamIn(state)(slot));
  }
  for (const round of new Set(state.ties.map((tie) => tie.round))) {
    const teams = state.ties
      .filter((tie) => tie.round === round)
      .flatMap(({ teamA, teamB }) => [teamA, teamB].filter((id) => id !== null));
    expect(new Set(teams).size).toBe(teams.length);
  }
  for (const tie of state.ties) {
    for (const { homeTeamId, awayTeamId } of setsOf(tie.id, state.fixtures)) {
      expect([homeTeamId, awayTeamId].toSorted()).toEqual([tie.teamA, tie.teamB].toSorted());
    }
  }
  const ruled = state.ties.filter(({ ruling }) => ruling !== null).map(({ id }) => id);
  for (const { tieId = 0, homeScore, outcome } of state.fixtures) {
    if (ruled.includes(tieId) && homeScore === null) expect(outcome).toBe('void');
  }
  // Settling again finds no affected tie and changes nothing.
  const again = settledValue(state);
  expect(again.affected).toEqual([]);
  expect([again.removed, again.added, again.changed]).toEqual([[], [], []]);
  expect(seatsOf({ ...state, ties: again.ties })).toEqual(seatsOf(state));
}

describe('KO-10 whatever happens in whatever order', () => {
  it('no team sits twice in a round, and every seat has a source or a recorded choice', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 40 }), (acts) => {
        let state = first;
        for (const act of acts) {
          ({ state } = acted(state, act));
          expectWhole(state);
        }
      }),
    );
  });

  it('a tie that has begun keeps its teams and sets without another choice', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
        let state = first;
        for (const act of acts) {
          const before = state;
          const done = acted(state, act);
          state = done.state;
          for (const tie of before.ties.filter((candidate) =>
            hasBegun(candidate, before.fixtures),
          )) {
            if (tie.teamA === null || tie.teamB === null) continue;
            if (['replay', 'award'].includes(done.choices[tie.id] ?? '')) continue;
            const after = state.ties.find(({ id }) => id === tie.id);
            expect([after?.teamA, after?.teamB]).toEqual([tie.teamA, tie.teamB]);
            const ids = (of: State) => setsOf(tie.id, of.fixtures).map(({ id }) => id);
            expect(ids(state)).toEqual(ids(before));
          }
        }
      }),
    );
  });

  it('a correction that is taken back before a tie begins seats everybody as before', () => {
    const swap = fc.record({ group: fc.constantFrom<0 | 1>(0, 1), place: fc.nat(4) });
    fc.assert(
      fc.property(fc.array(swap, { maxLength: 6 }), (swaps) => {
        const act = (seed: (typeof swaps)[number]): Act => ({ kind: 'swap', ...seed, choices: [] });
        let state = first;
        for (const seed of swaps) ({ state } = acted(state, act(seed)));
        for (const seed of swaps.toReversed()) ({ state } = acted(state, act(seed)));
        expect(seatsOf(state)).toEqual(seatsOf(first));
        expect(state.fixtures).toHaveLength(first.fixtures.length);
      }),
    );
  });

  it('a correction that is taken back after ties were played gives them their scores and awards again', () => {
    const act = fc.oneof(
      fc.record({
        ...{ kind: fc.constant('score' as const), set: fc.nat(60), choices: fc.constant([]) },
        ...{ home: fc.nat(4), away: fc.nat(4) },
      }),
      fc.record({
        ...{ kind: fc.constant('rule' as const), tie: fc.nat(3), isA: fc.boolean() },
        ...{ choices: fc.constant([]) },
      }),
    );
    const place = fc.record({ group: fc.constantFrom<0 | 1>(0, 1), place: fc.nat(2) });
    const results = ({ ties, fixtures }: State) =>
      ties.map((tie) =>
        setsOf(tie.id, fixtures).map(({ homeTeamId, homeScore, awayScore, outcome }) => [
          ...[homeTeamId, homeScore, awayScore, outcome],
        ]),
      );
    const rulings = ({ ties }: State) =>
      ties.map(({ ruling, rulingWinner, reason }) => [ruling, rulingWinner, reason]);
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), place, fc.boolean(), (...all) => {
        const [acts, at, isAwarded] = all;
        let state = first;
        for (const step of acts) ({ state } = acted(state, step));
        fc.pre(state.ties.every(({ marks }) => marks.length === 0));
        const swap: Act = { kind: 'swap', ...at, choices: REPLAY };
        const corrected = acted(state, isAwarded ? { ...swap, choices: AWARD } : swap);
        // The choice was refused: neither team keeps its seat, so the tie cannot be awarded.
        if (corrected.state === state) return;
        const back = acted(corrected.state, swap);
        if (Object.values(corrected.choices).includes('keep')) return;
        expectWhole(back.state);
        expect(seatsOf(back.state)).toEqual(seatsOf(state));
        expect(results(back.state)).toEqual(results(state));
        expect(rulings(back.state)).toEqual(rulings(state));
        expect(back.state.ties.map(({ marks }) => marks)).toEqual(state.ties.map(() => []));
      }),
    );
  });
});

describe('KO-13 the goals of an affected tie', () => {
  const affectedBy = (bestOf: 1 | 3, fields: Partial<Fixture>) => {
    const tie: StoredTie = {
      ...{ id: 1, code: 'F', round: 1, position: 1, bestOf },
      ...{ slotA: { tournament: 1, place: 1 }, slotB: { tournament: 2, place: 1 } },
      ...{ teamA: 2, teamB: 11, ruling: null, rulingWinner: null, reason: null, marks: [] },
    };
    const sets = Array.from({ length: bestOf }, (_, index) =>
      aFixture({ id: index + 1, tieId: 1, set: index + 1, homeTeamId: 11, awayTeamId: 2 }),
    );
    const fixtures = sets.map((set, index) => (index === 0 ? { ...set, ...fields } : set));
    // Team 1 is first in its group now.
    return settledValue({ ...empty, ties: [tie], fixtures }).affected;
  };
  const score = { homeScore: 3, awayScore: 5 };

  it('are those of its set, in the order of its teams', () => {
    expect(affectedBy(1, score)).toMatchObject([{ was: [2, 11], goals: { a: 5, b: 3 } }]);
  });

  it('are absent while its set is in play, and for a tie of several sets', () => {
    for (const [affected] of [affectedBy(1, { ...score, mapLit: 2 }), affectedBy(3, score)]) {
      expect(affected).toMatchObject({ begun: true, was: [2, 11] });
      expect(affected).not.toHaveProperty('goals');
    }
  });
});
