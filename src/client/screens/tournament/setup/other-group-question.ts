import type { Team } from '../../../../common/teams/teams.contract.ts';
import type { OtherGroup } from '../../../../common/tournaments/other-groups.rules.ts';
import { COMMA } from '../../../texts/sentences.ts';
import { t } from '../../../texts/t.ts';
import type { Question } from '../../../ui/dialogs/ask.ts';

/** How many teams the question names. */
const NAMED = 3;

/**
 * TRN-8: asked before fixtures are generated for teams that play in another group; null when no team does.
 */
export function otherGroupQuestion(
  chosen: readonly Team[],
  otherGroups: ReadonlyMap<number, OtherGroup>,
): Question | null {
  const playing = chosen.flatMap(({ id, name }) => {
    const group = otherGroups.get(id);
    return group?.isRunning ? [`${name} (${group.name})`] : [];
  });
  if (playing.length === 0) return null;
  const more = playing.length - NAMED;
  const first = playing.slice(0, NAMED).join(COMMA);
  const named = more > 0 ? t('{names} and {n} more', { names: first, n: more }) : first;
  return {
    title: playing.length === 1 ? t('A team is in another group') : t('Teams are in other groups'),
    text: t(
      'Not finished elsewhere: {teams}. Their matches in both groups can be called at the same time.',
      { teams: named },
    ),
    confirm: t('Generate Fixtures'),
    cancel: t('Back to the Teams'),
  };
}
