import type { Slot, StoredTie } from '../fixture/fixture.schema.ts';
import type { TournamentState } from './tournament.schema.ts';

/** TRN-9: the ids of all teams that a tournament names: in matches, ties, lots, withdrawals or as its champion. */
export function teamsNamedIn({ tournament, fixtures, bracket = [] }: TournamentState): Set<number> {
  const { decisions = [], withdrawals = [], champion } = tournament;
  const ids = [
    ...fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
    ...bracket.flatMap(teamsOfTie),
    ...decisions.flatMap(({ order }) => order),
    ...withdrawals.flatMap(({ teamId, before, removed }) => [
      teamId,
      ...before.map(({ winnerTeamId }) => winnerTeamId),
      ...removed.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
    ]),
    ...(champion ? [champion.teamId, champion.instead] : []),
  ];
  return new Set(ids.filter((id) => id !== null));
}

const teamsOfTie = ({ slotA, slotB, teamA, teamB, rulingWinner, marks }: StoredTie) => [
  ...[teamOfSlot(slotA), teamOfSlot(slotB), teamA, teamB, rulingWinner],
  ...marks.flatMap((mark) => (mark.kind === 'kept' ? mark.would : mark.teams)),
];

const teamOfSlot = (slot: Slot): number | null => ('team' in slot ? slot.team : null);
