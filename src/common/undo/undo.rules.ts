/** UND-1 … UND-11: which actions can be undone, and by which write. */
import { addBatch } from '../fixtures/batch.rules.ts';
import type { Fixture, MapLit, TournamentState } from '../fixtures/fixture.schema.ts';
import { type LitState, lightMap } from '../fixtures/map-lit.rules.ts';
import { type OutcomeInput, setOutcome } from '../fixtures/outcome.rules.ts';
import { byPlayingOrder } from '../fixtures/playing-order.rules.ts';
import { reorder } from '../fixtures/reorder.rules.ts';
import { setShownScore } from '../fixtures/set-score.rules.ts';
import { swapSides } from '../fixtures/swap-sides.rules.ts';
import type { Tie } from '../knockout/tie.schema.ts';
import { isSameScore, shownScore } from '../match-play/match-score.rules.ts';
import type { Team } from '../teams/teams.contract.ts';
import { nameKey } from '../text.rules.ts';
import { lastRoundOf, removeRound } from '../tournaments/rounds.rules.ts';
import { takeBackWithdrawal } from '../withdrawals/withdraw.rules.ts';
import type { Act, TakingBack } from './act.ts';

/** A tournament as it is shown. */
type Shown = LitState & { ties?: readonly Tie[] };
type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

/**
 * UND-1: returns the write that undoes the act in the tournament as shown. Returns null when the effect of
 * the act is gone or the rule of that write refuses it. Always null for acts on teams.
 */
export function takeBack(state: Shown, act: Act): TakingBack | null {
  switch (act.kind) {
    case 'set-score':
      return takeBackScore(state, act);
    case 'light-map':
      return takeBackLight(state, act);
    case 'swap-sides':
      return takeBackSwap(state, act);
    case 'reorder':
      return takeBackOrder(state, act);
    case 'add-round':
      return takeBackAddedRound(state, act);
    case 'remove-round':
      return takeBackRemovedRound(state, act);
    case 'reopen-match':
      return takeBackReopening(state, act);
    case 'set-outcome':
      return takeBackOutcome(state, act);
    case 'rule-tie':
      return takeBackRuling(state, act);
    case 'withdraw-team':
      return takeBackWithdrawal(state, act.teamId).ok
        ? { verb: 'take-withdrawal-back', teamId: act.teamId, name: act.name }
        : null;
    default:
      return null;
  }
}

/** UND-8: as {@link takeBack}, for actions on teams: restores a name, or creates a deleted team again. */
export function takeBackOfTeams(teams: readonly Team[], act: Act): TakingBack | null {
  const isFree = (name: string, ownId?: number) =>
    teams.every((team) => team.id === ownId || nameKey(team.name) !== nameKey(name));
  if (act.kind === 'delete-team') {
    const { name } = act.team;
    return isFree(name) ? { verb: 'create-team', name } : null;
  }
  if (act.kind !== 'rename-team') return null;
  const { teamId, name, was } = act;
  const isThere = teams.some((team) => team.id === teamId && team.name === name);
  return isThere && isFree(was, teamId) ? { verb: 'rename-team', teamId, name: was } : null;
}

/** UND-9: the action of lighting a fixture in the tournament before it; null when it changes nothing. */
export function lightAct(
  { fixtures }: TournamentState,
  fixtureId: number,
  mapLit: MapLit,
): ActOf<'light-map'> | null {
  const own = fixtures.find(({ id }) => id === fixtureId);
  if (own === undefined || own.mapLit === mapLit) return null;
  const others = fixtures.filter(
    (other) => mapLit > 0 && other.mapLit > 0 && other.id !== fixtureId,
  );
  const was = [...others, own].map((fixture) => ({
    fixtureId: fixture.id,
    mapLit: fixture.mapLit,
  }));
  return { kind: 'light-map', fixtureId, mapLit, was };
}

/** UND-9: the action of reordering round 1. */
export const orderAct = (state: TournamentState, order: readonly number[]): ActOf<'reorder'> => ({
  kind: 'reorder',
  order,
  was: firstRoundOrder(state),
});

/** UND-9: the action of setting an outcome; null when it changes nothing. */
export function outcomeAct(
  state: TournamentState,
  fixtureId: number,
  next: OutcomeInput,
): ActOf<'set-outcome'> | null {
  const fixture = state.fixtures.find(({ id }) => id === fixtureId);
  const changed = setOutcome(state, fixtureId, next);
  if (fixture === undefined || !changed.ok || changed.value.length === 0) return null;
  const { outcome, winnerTeamId, reason } = fixture;
  return { kind: 'set-outcome', fixtureId, was: { outcome, winnerTeamId, reason }, next };
}

/** UND-2: writes scores by team over any stored score; the user confirms when others changed it. */
function takeBackScore(state: TournamentState, act: ActOf<'set-score'>): TakingBack | null {
  const { before, next } = act;
  const changed = setShownScore(state, before, before);
  if (!changed.ok || changed.value.length === 0) return null;
  const { homeScore, awayScore } = before;
  return { verb: 'set-score', base: { ...before, ...next }, scores: { homeScore, awayScore } };
}

/** UND-3: restores the light that the action turned off, or else the fixture's own earlier light. */
function takeBackLight(state: LitState, act: ActOf<'light-map'>): TakingBack | null {
  const lit = state.fixtures.filter(({ mapLit }) => mapLit > 0);
  const now = lit.find(({ id }) => id === act.fixtureId)?.mapLit ?? 0;
  if (now !== act.mapLit || lit.some(({ id }) => id !== act.fixtureId)) return null;
  const [back] = act.was;
  const isPossible = back !== undefined && lightMap(state, back.fixtureId, back.mapLit).ok;
  return isPossible ? { verb: 'light-map', ...back } : null;
}

/** UND-4. */
function takeBackSwap(state: TournamentState, act: ActOf<'swap-sides'>): TakingBack | null {
  const changed = swapSides(state, act.fixtureId, act.was);
  const fixture = state.fixtures.find(({ id }) => id === act.fixtureId);
  if (!fixture || !changed.ok || changed.value.length === 0) return null;
  return { verb: 'swap-sides', fixture };
}

/** UND-5. */
function takeBackOrder(state: TournamentState, act: ActOf<'reorder'>): TakingBack | null {
  const isThere = firstRoundOrder(state).join() === act.order.join();
  const changed = reorder(state, act.was);
  const isPossible = isThere && changed.ok && changed.value.length > 0;
  return isPossible ? { verb: 'reorder', order: act.was } : null;
}

/** UND-6: only while none of its fixtures is scored, called or in play. */
function takeBackAddedRound(state: TournamentState, act: ActOf<'add-round'>): TakingBack | null {
  const removal = removeRound(state, act.round);
  const isPossible = removal.ok && removal.value.removed.every(({ mapLit }) => mapLit === 0);
  return isPossible ? { verb: 'remove-round', round: act.round } : null;
}

/** UND-7: with the sides it had, in the current playing order. */
function takeBackRemovedRound(
  state: TournamentState,
  { removed }: ActOf<'remove-round'>,
): TakingBack | null {
  const isNext = removed.every(({ round }) => round === lastRoundOf(state.fixtures) + 1);
  if (removed.length === 0 || !isNext) return null;
  const rows = removed.map(({ tournament_id, homeTeamId, awayTeamId, round, matchNumber }) => ({
    tournament_id,
    homeTeamId,
    awayTeamId,
    round,
    matchNumber,
    homeScore: null,
    awayScore: null,
  }));
  const teamIds = new Set(state.fixtures.flatMap((row) => [row.homeTeamId, row.awayTeamId]));
  return addBatch(state, rows, teamIds).ok ? { verb: 'add-batch', rows } : null;
}

/** UND-10: confirms again, if the score is still the confirmed one. */
function takeBackReopening(
  { fixtures }: TournamentState,
  { fixtureId, score }: ActOf<'reopen-match'>,
): TakingBack | null {
  const fixture = fixtures.find(({ id }) => id === fixtureId);
  if (!fixture) return null;
  const present = shownScore({ home: fixture.homeScore, away: fixture.awayScore });
  return isSameScore(present, score) ? { verb: 'confirm-match', fixtureId, base: score } : null;
}

/**
 * UND-11: undoes the outcome of a whole pairing only when its matches were open before: then one write opens
 * them again.
 */
function takeBackOutcome(
  state: TournamentState,
  { fixtureId, was, next }: ActOf<'set-outcome'>,
): TakingBack | null {
  const isWholePairing = next.isWholePairing === true;
  if (isWholePairing && was.outcome !== 'played') return null;
  const fixture = state.fixtures.find(({ id }) => id === fixtureId);
  const isThere =
    fixture?.outcome === next.outcome && fixture.winnerTeamId === (next.winnerTeamId ?? null);
  const outcome = { ...was, isWholePairing };
  const changed = setOutcome(state, fixtureId, outcome);
  const isPossible = isThere && changed.ok && changed.value.length > 0;
  return isPossible ? { verb: 'set-outcome', fixtureId, outcome } : null;
}

/** UND-11: only while the tie is still as the ruling left it. */
function takeBackRuling({ ties = [] }: Shown, { tie }: ActOf<'rule-tie'>): TakingBack | null {
  const isThere = ties.some(
    ({ id, outcome, winnerTeamId }) =>
      id === tie.id && outcome === tie.outcome && winnerTeamId === tie.winnerTeamId,
  );
  return isThere ? { verb: 'rule-tie', tieId: tie.id, code: tie.code } : null;
}

const firstRoundOrder = ({ fixtures }: TournamentState): number[] =>
  fixtures
    .filter(({ round }) => round === 1)
    .sort(byPlayingOrder)
    .map(({ id }: Fixture) => id);
