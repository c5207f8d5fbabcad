import { clockText } from '../../../common/match-play/clock-text.rules.ts';
import type { Question, QuestionReason } from '../../../common/questions/question.schema.ts';
import { t } from '../../texts/t.ts';
import { eventText } from '../match-play/event-texts.ts';

const reasons: Record<QuestionReason, string> = {
  'after-end': t('after the end of the match'),
  'match-confirmed': t('after the result was confirmed'),
  'match-not-lit': t('while the match was not called'),
  'referee-link-invalid': t('with a link that was revoked or has expired'),
  'fixture-not-found': t('for a match that no longer exists'),
  'tournament-not-found': t('for a group that no longer exists'),
  'score-typed': t('for a time before the score was typed'),
};

/** The referee's entry: 'Goal for Owls at 0:12'. */
export function tapText({ kind, clockMs }: Question, team: string): string {
  const entry = kind === 'void' ? t('Undo') : eventText(kind);
  const what = team === '' ? entry : `${entry} ${team}`;
  return clockMs === null
    ? what
    : t('{what} at {time}', { what, time: clockText(Math.max(0, clockMs)) });
}

/** Why it was not counted: 'after the end of the match'. */
export const reasonText = ({ reason }: Question): string => reasons[reason];
