/** TRF-15: ties, lots and withdrawals with names instead of ids, for a file, and with ids again. */

import type { Fixture, Slot, StoredTie, TieMark } from '../../../common/fixture/fixture.schema.ts';
import { present } from '../../../common/kernel/values.ts';
import type { Withdrawal } from '../../../common/standings/withdrawal.schema.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import type {
  MarkData,
  SlotData,
  TieData,
  TournamentData,
  WithdrawalData,
} from '../../../common/transfer/championship-data.ts';

/** The names in a file, by id. */
export interface Names {
  team: (id: number) => string;
  group: (id: number) => string;
  /** The knockout's name and the tie's code. */
  tie: (id: number) => { group: string; tie: string } | undefined;
}

/** The ids in the database, by name. */
export interface Ids {
  team: (name: string) => number;
  group: (name: string) => number;
  tie: (group: string, code: string) => number | undefined;
}

export function laterData(
  { tournament, fixtures, bracket }: TournamentState,
  names: Names,
): Partial<TournamentData> {
  const { sitting, closing, decisions, withdrawals, champion } = tournament;
  const nameOf = (id: number | null) => (id === null ? null : names.team(id));
  return {
    ...(sitting === 'together' && !bracket ? { sitting } : {}),
    ...(closing === undefined || closing === 'auto' ? {} : { closing }),
    ...(decisions
      ? {
          decisions: decisions.map((decision) => ({
            ...decision,
            order: decision.order.map(names.team),
          })),
        }
      : {}),
    ...(champion
      ? {
          champion: {
            team: nameOf(champion.teamId),
            instead: nameOf(champion.instead),
            at: champion.at,
          },
        }
      : {}),
    ...(withdrawals
      ? {
          withdrawals: withdrawals.map((withdrawal) => withdrawalData(withdrawal, fixtures, names)),
        }
      : {}),
    ...(bracket ? { bracket: bracket.map((tie) => tieData(tie, names)) } : {}),
  };
}

function tieData(
  { id: _id, slotA, slotB, teamA, teamB, rulingWinner, marks, ...tie }: StoredTie,
  names: Names,
): TieData {
  const nameOf = (id: number | null) => (id === null ? null : names.team(id));
  return {
    ...tie,
    slotA: slotData(slotA, names),
    slotB: slotData(slotB, names),
    teamA: nameOf(teamA),
    teamB: nameOf(teamB),
    rulingWinner: nameOf(rulingWinner),
    marks: marks.map((mark): MarkData => {
      if (mark.kind === 'kept') return { kept: [nameOf(mark.would[0]), nameOf(mark.would[1])] };
      const [first, second] = mark.teams;
      const { scores, ruled } = mark;
      return { replayed: [names.team(first), names.team(second)], scores, ...(ruled && { ruled }) };
    }),
  };
}

function slotData(slot: Slot, names: Names): SlotData {
  if ('team' in slot) return { team: names.team(slot.team) };
  if ('tournament' in slot) return { group: names.group(slot.tournament), place: slot.place };
  if (!('ranked' in slot)) return slot;
  const { ranked, place, tournaments } = slot;
  return { ranked, place, groups: tournaments.map(names.group) };
}

function withdrawalData(
  { teamId, before, removed, ties = [], teams, ...about }: Withdrawal,
  fixtures: readonly Fixture[],
  names: Names,
): WithdrawalData {
  return {
    ...about,
    team: names.team(teamId),
    before: before.flatMap(({ id, winnerTeamId, times: _, ...rest }) => {
      const fixture = fixtures.find((candidate) => candidate.id === id);
      if (fixture === undefined) return [];
      const winner = winnerTeamId === null ? null : names.team(winnerTeamId);
      return [{ ...rest, round: fixture.round, match: fixture.matchNumber, winner }];
    }),
    removed: removed.map(({ homeTeamId, awayTeamId, round, matchNumber, displayOrder }) => ({
      home: names.team(homeTeamId),
      away: names.team(awayTeamId),
      round,
      match: matchNumber,
      order: displayOrder,
    })),
    ties: ties.flatMap((id) => names.tie(id) ?? []),
    ...(teams && { teams: teams.filter((id) => plays(fixtures, id)).map(names.team) }),
  };
}

const plays = (fixtures: readonly Fixture[], teamId: number): boolean =>
  fixtures.some(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId);

/** `firstId` is the first id of the knockout's ties. */
export function storedTies(bracket: readonly TieData[], firstId: number, ids: Ids): StoredTie[] {
  const idOf = (name: string | null) => (name === null ? null : ids.team(name));
  return bracket.map(({ slotA, slotB, teamA, teamB, rulingWinner, marks, ...tie }, index) => ({
    ...tie,
    id: firstId + index,
    slotA: slotOf(slotA, ids),
    slotB: slotOf(slotB, ids),
    teamA: idOf(teamA),
    teamB: idOf(teamB),
    rulingWinner: idOf(rulingWinner),
    marks: marks.map((mark): TieMark => {
      if ('kept' in mark) {
        return { kind: 'kept', would: [idOf(mark.kept[0]), idOf(mark.kept[1])] };
      }
      const [first, second] = mark.replayed;
      const { scores, ruled } = mark;
      const teams: [number, number] = [ids.team(first), ids.team(second)];
      return { kind: 'replayed', teams, scores, ...(ruled && { ruled }) };
    }),
  }));
}

function slotOf(slot: SlotData, ids: Ids): Slot {
  if ('team' in slot) return { team: ids.team(slot.team) };
  if ('group' in slot) return { tournament: ids.group(slot.group), place: slot.place };
  if (!('ranked' in slot)) return slot;
  const { ranked, place, groups } = slot;
  return { ranked, place, tournaments: groups.map(ids.group) };
}

export function storedWithdrawal(
  { team, before, removed, ties, teams, ...about }: WithdrawalData,
  fixtures: readonly Fixture[],
  ids: Ids,
): Withdrawal {
  const left = ties.flatMap(({ group, tie }) => ids.tie(group, tie) ?? []);
  return {
    ...about,
    teamId: ids.team(team),
    before: before.flatMap(({ round, match, winner, ...rest }) => {
      const fixture = fixtures.find(
        (candidate) => candidate.round === round && candidate.matchNumber === match,
      );
      if (fixture === undefined) return [];
      return [{ ...rest, id: fixture.id, winnerTeamId: winner === null ? null : ids.team(winner) }];
    }),
    removed: removed.map(({ home, away, round, match, order }) => ({
      homeTeamId: ids.team(home),
      awayTeamId: ids.team(away),
      round,
      matchNumber: match,
      displayOrder: order,
    })),
    ...(left.length === 0 ? {} : { ties: left }),
    ...(teams && { teams: teams.map(ids.team) }),
  };
}

/** A lookup that the file's reader has checked. */
export const from =
  <K, V>(map: ReadonlyMap<K, V>) =>
  (key: K): V =>
    present(map.get(key));
