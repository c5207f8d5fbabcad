/**
 * SIT-1, TRN-2, TRN-3, TRN-5, TRN-7: allowed changes of a tournament's settings, and the readable header
 * colour.
 */
import type { Sitting, Slot, StoredTie } from '../fixture/fixture.schema.ts';
import { lastRoundOf } from '../fixture/playing-order.rules.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { sameRow } from '../kernel/values.ts';
import { stageOf } from './status.rules.ts';
import type { Draft, TournamentState } from './tournament.schema.ts';

/**
 * TRN-2: rounds cannot be fewer than those with fixtures ('rounds-below-existing'), except the stored value.
 */
export function canChangeRounds(state: TournamentState, rounds: number): Result<number> {
  const last = lastRoundOf(state.fixtures);
  return rounds < last && rounds !== state.tournament.rounds
    ? refuse('rounds-below-existing', { n: last }, state.tournament)
    : ok(rounds);
}

/**
 * TRN-5: the orientation is fixed once there are fixtures ('orientation-locked'), except the stored value.
 */
export function canChangeOrientation(state: TournamentState, redOnLeft: boolean): Result<boolean> {
  const isOpen = state.fixtures.length === 0 || redOnLeft === state.tournament.redOnLeft;
  return isOpen ? ok(redOnLeft) : refuse('orientation-locked', {}, state.tournament);
}

/** SIT-1: the sitting is fixed once there are fixtures ('sitting-locked'); a knockout has no choice. */
export function canChangeSitting(state: TournamentState, sitting: Sitting): Result<Sitting> {
  const { tournament, fixtures } = state;
  const isOpen = fixtures.length === 0 && stageOf(tournament).hasRounds;
  return isOpen || sitting === (tournament.sitting ?? 'spread')
    ? ok(sitting)
    : refuse('sitting-locked', {}, tournament);
}

/**
 * TRN-7: teams and rounds are fixed once there are fixtures ('draft-locked'). The stored draft is always
 * allowed. Refuses 'teams-repeated' and 'teams-not-found', naming ids.
 */
export function canChangeDraft(
  state: TournamentState,
  draft: Draft | null,
  knownTeamIds: ReadonlySet<number>,
): Result<Draft | null> {
  const { tournament, fixtures } = state;
  if (sameRow({ draft }, { draft: tournament.draft })) return ok(tournament.draft);
  if (fixtures.length > 0) return refuse('draft-locked', {}, tournament);
  const teamIds = draft?.teamIds ?? [];
  const repeated = teamIds.filter((id, index) => teamIds.indexOf(id) !== index);
  if (repeated.length > 0) return refuse('teams-repeated', { names: repeated.join(', ') });
  const missing = teamIds.filter((id) => !knownTeamIds.has(id));
  return missing.length > 0 ? refuse('teams-not-found', { names: missing.join(', ') }) : ok(draft);
}

/** TRN-7: the draft without a deleted team; the same object when the team is not in it. */
export const draftWithout = (draft: Draft | null, teamId: number): Draft | null =>
  draft?.teamIds.includes(teamId)
    ? { ...draft, teamIds: draft.teamIds.filter((id) => id !== teamId) }
    : draft;

/** TRN-3: black or white, whichever has the higher WCAG contrast on a `#rrggbb` colour. */
export function contrastText(color: string): '#000000' | '#ffffff' {
  const luminance = relativeLuminance(color);
  const onWhite = 1.05 / (luminance + 0.05);
  const onBlack = (luminance + 0.05) / 0.05;
  return onBlack >= onWhite ? '#000000' : '#ffffff';
}

/** WCAG 2: 0 for black, 1 for white. */
function relativeLuminance(color: string): number {
  const light = (start: number) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5);
}

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
