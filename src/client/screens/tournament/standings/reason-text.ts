import { goalsText, type RankReason } from '../../../../common/standings/rank-reasons.rules.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { COMMA, sentences } from '../../../texts/sentences.ts';
import { t } from '../../../texts/t.ts';

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
  const goalsTexts = byGoals.map((goals) =>
    goalsText(t, goals, teamNameOf(names, goals.opponentId)),
  );
  return sentences(...level, ...goalsTexts);
}

const levelText = (n: number, names: string): string =>
  t('Level on {n} points with {names}.', { n, names });

/** 'Ants, Bees and Cats'. */
export function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2
    ? last
    : t('{names} and {last}', { names: texts.slice(0, -1).join(COMMA), last });
}
