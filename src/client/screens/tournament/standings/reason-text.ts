import type { RankReason } from '../../../../common/standings/rank-reasons.rules.ts';
import type { SeparatedBy, SeparationStep } from '../../../../common/standings/tie-break.schema.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';

/** 'Level on 5 points with Bees.', 'Goals decided against Bees: 9 to 7.' */
export function reasonText(
  { levelWith, byGoals }: RankReason,
  points: number,
  names: ReadonlyMap<number, string>,
): string {
  const level =
    levelWith.length === 0
      ? []
      : [
          `Level on ${points === 1 ? '1 point' : `${points} points`} with ${listed(levelWith.map((id) => teamNameOf(names, id)))}.`,
        ];
  const goals = byGoals.map(
    ({ opponentId, scored, conceded }) =>
      `Goals decided against ${teamNameOf(names, opponentId)}: ${scored} to ${conceded}.`,
  );
  return [...level, ...goals].join(' ');
}

const STEPS: Readonly<Record<Exclude<SeparationStep, 'lot' | 'manual'>, string>> = {
  points: 'points',
  'head-to-head-points': 'points between the level teams',
  'head-to-head-difference': 'goal difference per set between the level teams',
  'head-to-head-goals': 'goals per set between the level teams',
  'goal-difference': 'goal difference per set',
  goals: 'goals per set',
  'pairings-won': 'pairings won',
};

/** LVL-6: 'Ahead of Bees on goal difference per set: +3 against −3.' */
export function separationText(
  { step, own, other, over }: SeparatedBy,
  names: ReadonlyMap<number, string>,
): string {
  const ahead = `Ahead of ${teamNameOf(names, over)}`;
  if (step === 'lot') return `${ahead} by lot.`;
  if (step === 'manual') return `${ahead} by decision of the organiser.`;
  return `${ahead} on ${STEPS[step]}: ${own} against ${other}.`;
}

/** 'Ants, Bees and Cats'. */
export function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}
