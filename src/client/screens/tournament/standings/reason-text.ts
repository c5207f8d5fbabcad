import type { RankReason } from '../../../../common/standings/rank-reasons.rules.ts';
import type { SeparatedBy, SeparationStep } from '../../../../common/standings/tie-break.schema.ts';
import { decimalText } from '../../../../common/texts/decimal.rules.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { COMMA, sentences } from '../../../texts/sentences.ts';
import { language, t } from '../../../texts/t.ts';

/** 'Level on 5 points with Bees.', 'Goals decided against Bees: 9 to 7.' */
export function reasonText(
  { levelWith, byGoals }: RankReason,
  points: number,
  names: ReadonlyMap<number, string>,
): string {
  const level =
    levelWith.length === 0
      ? []
      : [levelText(points, listed(levelWith.map((id) => teamNameOf(names, id))))];
  const goals = byGoals.map(({ opponentId, scored, conceded }) =>
    t('Goals decided against {name}: {scored} to {conceded}.', {
      name: teamNameOf(names, opponentId),
      scored,
      conceded,
    }),
  );
  return sentences(...level, ...goals);
}

const levelText = (n: number, names: string): string =>
  t('Level on 1 point with {names}.|Level on {n} points with {names}.', { n, names });

const STEPS: Readonly<Record<Exclude<SeparationStep, 'lot' | 'manual'>, string>> = {
  points: t('points'),
  'head-to-head-points': t('points between the level teams'),
  'head-to-head-difference': t('goal difference per set between the level teams'),
  'head-to-head-goals': t('goals per set between the level teams'),
  'goal-difference': t('goal difference per set'),
  goals: t('goals per set'),
  'pairings-won': t('pairings won'),
};

/** LVL-6: 'Ahead of Bees on goal difference per set: +3 against −3.' */
export function separationText(
  { step, own, other, over }: SeparatedBy,
  names: ReadonlyMap<number, string>,
): string {
  const name = teamNameOf(names, over);
  if (step === 'lot') return t('Ahead of {name} by lot.', { name });
  if (step === 'manual') return t('Ahead of {name} by decision of the organiser.', { name });
  return t('Ahead of {name} on {what}: {own} against {other}.', {
    name,
    what: STEPS[step],
    own: decimalText(own, language),
    other: decimalText(other, language),
  });
}

/** 'Ants, Bees and Cats'. */
export function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2
    ? last
    : t('{names} and {last}', { names: texts.slice(0, -1).join(COMMA), last });
}
