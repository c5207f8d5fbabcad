import type { RankReason } from '../../../../common/standings/rank-reasons.rules.ts';
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

/** 'Ants, Bees and Cats'. */
function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}
