/** RNK-9, RNK-10: the reasons for a team's rank in the points table. */
import type { FixtureState } from '../fixture/fixture.schema.ts';
import { pairingsOf } from '../fixture/pairing.rules.ts';
import { scoreOf } from '../fixture/score.rules.ts';
import type { Language } from '../texts/languages.rules.ts';
import { decimalText } from '../texts/notation.rules.ts';
import type { EventText, PublicText, Translate } from '../texts/translator.ts';
import { pairPoints } from './pair-points.rules.ts';
import type { SeparatedBy, Standings } from './standings.schema.ts';

/** RNK-9: a level pairing that goals decided (TIE-1), seen from one team. */
interface GoalsDecision {
  opponentId: number;
  scored: number;
  conceded: number;
}

type RankedState = Pick<FixtureState, 'fixtures'> & {
  tournament: { awardGoals: number };
};

export interface RankReason {
  /** RNK-10: the teams that share its rank, because only points rank them (RNK-1). */
  levelWith: readonly number[];
  /** Pairings that the team won or lost by goals. */
  byGoals: readonly GoalsDecision[];
}

/**
 * By team id; a team without an entry is ranked by its points alone. `state` is what the standings are of.
 */
export function rankReasons(
  { points, useGoalsTieBreaker }: Pick<Standings, 'points' | 'useGoalsTieBreaker'>,
  state: RankedState,
): ReadonlyMap<number, RankReason> {
  const decisions = goalsDecisions(state, useGoalsTieBreaker);
  const reasons = points.map(({ teamId, rank, level }): [number, RankReason] => [
    teamId,
    {
      levelWith: points
        .filter((row) => level && row.rank === rank && row.teamId !== teamId)
        .map((row) => row.teamId),
      byGoals: decisions.get(teamId) ?? [],
    },
  ]);
  return new Map(
    reasons.filter(([, { levelWith, byGoals }]) => levelWith.length + byGoals.length > 0),
  );
}

function goalsDecisions(
  { tournament, fixtures }: RankedState,
  useGoalsTieBreaker: boolean,
): Map<number, GoalsDecision[]> {
  const decisions = new Map<number, GoalsDecision[]>();
  for (const pairing of pairingsOf(fixtures, tournament.awardGoals)) {
    if (!pairPoints(pairing, useGoalsTieBreaker).tieBroken) continue;
    const [first, second] = pairing.teamIds;
    const goals = (teamId: number) =>
      pairing.counting.reduce((sum, fixture) => sum + (scoreOf(fixture, teamId) ?? 0), 0);
    for (const [teamId, opponentId] of [
      [first, second],
      [second, first],
    ] as const) {
      const decision = { opponentId, scored: goals(teamId), conceded: goals(opponentId) };
      decisions.set(teamId, [...(decisions.get(teamId) ?? []), decision]);
    }
  }
  return decisions;
}

/** LVL-6, RNK-9: why a team is ahead of another one, in the words of screens and paper. */
const STEPS = {
  points: 'points',
  'head-to-head-points': 'points between the level teams',
  'head-to-head-difference': 'goal difference per set between the level teams',
  'head-to-head-goals': 'goals per set between the level teams',
  'goal-difference': 'goal difference per set',
  goals: 'goals per set',
  'pairings-won': 'pairings won',
} as const;

/** LVL-6: 'Ahead of Bees on goal difference per set: +3 against −3.' `team`: the other team's name. */
export function separationText(
  t: Translate<EventText | PublicText>,
  language: Language,
  { step, own, other }: SeparatedBy,
  team: string,
): string {
  if (step === 'lot') return t('Ahead of {team} by lot.', { team });
  if (step === 'manual') return t('Ahead of {team} by decision of the organiser.', { team });
  return t('Ahead of {team} on {step}: {own} against {other}.', {
    team,
    step: t(STEPS[step]),
    own: decimalText(own, language),
    other: decimalText(other, language),
  });
}

/** RNK-9: 'Goals decided against Bees: 9 to 7.' */
export const goalsText = (
  t: Translate<EventText>,
  { scored, conceded }: GoalsDecision,
  team: string,
): string =>
  t('Goals decided against {team}: {own} to {other}.', { team, own: scored, other: conceded });
