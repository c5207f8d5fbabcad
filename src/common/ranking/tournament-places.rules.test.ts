import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTournament, aTie, aTournament } from '../../../tests/support/fixtures.factory.ts';
import type { Tie } from '../fixture/fixture.schema.ts';
import { annulledTeams, disqualifiedTeams } from '../standings/leave.rules.ts';
import { computeStandings } from '../standings/standings.rules.ts';
import type { Withdrawal } from '../standings/withdrawal.schema.ts';
import { tournamentStatus } from '../tournaments/status.rules.ts';
import { finalRanking, type RankedTournament } from './final-ranking.rules.ts';
import { tournamentPlaces } from './tournament-places.rules.ts';

const at = '2026-01-01T10:00:00.000Z';
const leave = (teamId: number, isDisqualified: boolean): Withdrawal => ({
  ...{ teamId, mode: 'rest-lost', reason: null, at, before: [], removed: [] },
  ...(isDisqualified ? { disqualified: true } : {}),
});
/** The withdrawals of some of teams 1 to 8, each perhaps a disqualification. */
const anyLeaves = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.boolean()), {
    ...{ maxLength: 4, selector: ([teamId]) => teamId },
  })
  .map((leaves) => leaves.map(([teamId, isDisqualified]) => leave(teamId, isDisqualified)));

/** The ranking of an event with only this tournament, as [team, place], without the last shared place (PLC-4). */
const rankingOf = (state: RankedTournament, without: ReadonlySet<number> = new Set()) =>
  finalRanking([state], String)
    .ranking.flatMap(({ teamId, rank }) => (rank === null ? [] : [[teamId, rank] as const]))
    .filter(([teamId]) => !without.has(teamId))
    .sort(([team], [next]) => team - next);
const sorted = (places: ReadonlyMap<number, number>, without: ReadonlySet<number> = new Set()) =>
  [...places].filter(([teamId]) => !without.has(teamId)).sort(([team], [next]) => team - next);

const anyGroup = fc
  .record({
    fixtures: anyTournament,
    withdrawals: anyLeaves,
    voids: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 4 }),
  })
  .map(({ fixtures: scored, withdrawals, voids }): RankedTournament => {
    const fixtures = scored.map((fixture) =>
      voids.includes(fixture.id)
        ? { ...fixture, outcome: 'void' as const, mapLit: 0 as const }
        : fixture,
    );
    const status = tournamentStatus(fixtures);
    return { tournament: aTournament({ status, withdrawals }), fixtures };
  });

test('PLC-6 in a group, standings and ranking of the event give the same places and champion', () => {
  fc.assert(
    fc.property(anyGroup, (state) => {
      const { tournament, fixtures } = state;
      const disqualified = disqualifiedTeams([tournament]);
      const places = tournamentPlaces(state, disqualified);
      const annulled = annulledTeams(tournament.withdrawals, fixtures);
      expect(rankingOf(state, annulled)).toEqual(sorted(places, annulled));
      for (const [teamId, place] of places) {
        expect(disqualified.has(teamId)).toBe(false);
        expect(place).toBe(
          1 + [...places.values()].filter((otherPlace) => otherPlace < place).length,
        );
      }
      const { points } = computeStandings({ tournament, fixtures, teams: [], revision: 0 });
      const shown = points.flatMap(({ teamId, place }) =>
        place === null ? [] : [[teamId, place]],
      );
      expect(shown.sort(([team = 0], [next = 0]) => team - next)).toEqual(sorted(places));
      const first = [...places].filter(([, place]) => place === 1).map(([teamId]) => teamId);
      const { champion, complete } = finalRanking([state], String);
      expect(champion).toBe(complete && first.length === 1 ? first[0] : null);
    }),
  );
});

type Result = Pick<Tie, 'outcome' | 'winnerTeamId'>;

/** A knockout of eight teams with a match for third place. Each tie is open, or over in some way. */
const anyKnockout = fc
  .record({
    results: fc.array(fc.tuple(fc.constantFrom('played', 'walkover', 'none', null), fc.boolean()), {
      ...{ minLength: 8, maxLength: 8 },
    }),
    withdrawals: anyLeaves,
    named: fc.option(fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }), { nil: undefined }),
  })
  .map(({ results, withdrawals, named }): RankedTournament => {
    const ties: Tie[] = [];
    const add = (code: string, [slotA, slotB]: [Tie['slotA'], Tie['slotB']]) => {
      const teamOf = (slot: Tie['slotA']): number | null => {
        if ('team' in slot) return slot.team;
        const source = 'winner' in slot ? slot.winner : 'loser' in slot ? slot.loser : '';
        const tie = ties.find((candidate) => candidate.code === source);
        if (!tie?.outcome || 'winner' in slot) return tie?.winnerTeamId ?? null;
        const loser = tie.teamA === tie.winnerTeamId ? tie.teamB : tie.teamA;
        return tie.outcome === 'played' ? loser : null;
      };
      const [teamA, teamB] = [teamOf(slotA), teamOf(slotB)];
      const [outcome, isFirst] = results[ties.length] ?? [null, false];
      const winnerTeamId = isFirst ? teamA : teamB;
      const isOver = teamA !== null && teamB !== null && outcome !== null;
      const over: Result = { outcome, winnerTeamId: outcome === 'none' ? null : winnerTeamId };
      const result: Result = isOver ? over : { outcome: null, winnerTeamId: null };
      ties.push(aTie({ id: ties.length + 1, code, slotA, slotB, teamA, teamB, ...result }));
    };
    for (const n of [1, 2, 3, 4]) add(`QF${n}`, [{ team: n * 2 - 1 }, { team: n * 2 }]);
    add('SF1', [{ winner: 'QF1' }, { winner: 'QF2' }]);
    add('SF2', [{ winner: 'QF3' }, { winner: 'QF4' }]);
    add('F', [{ winner: 'SF1' }, { winner: 'SF2' }]);
    add('P3', [{ loser: 'SF1' }, { loser: 'SF2' }]);
    const instead = ties.find(({ code }) => code === 'F')?.winnerTeamId ?? null;
    const tournament = aTournament({
      ...{ kind: 'knockout', status: 'Ongoing', withdrawals },
      ...(named === undefined ? {} : { champion: { teamId: named, instead, at } }),
    });
    return { tournament, fixtures: [], ties };
  });

test('PLC-6, PLC-8 in a knockout, podium and ranking of the event give the same places and champion', () => {
  fc.assert(
    fc.property(anyKnockout, (state) => {
      const disqualified = disqualifiedTeams([state.tournament]);
      const places = tournamentPlaces(state, disqualified);
      expect(rankingOf(state)).toEqual(sorted(places));
      for (const [teamId, place] of places) {
        expect(disqualified.has(teamId)).toBe(false);
        expect(place).toBeLessThanOrEqual(8);
      }
      const first = [...places].filter(([, place]) => place === 1).map(([teamId]) => teamId);
      expect(first.length).toBeLessThanOrEqual(1);
      expect(finalRanking([state], String).champion).toBe(first[0] ?? null);
      const final = state.ties?.find(({ code }) => code === 'F');
      const winner = final?.winnerTeamId ?? null;
      if (winner !== null && !disqualified.has(winner)) expect(first).toEqual([winner]);
      if (!final?.outcome) expect(first).toEqual([]);
    }),
  );
});
