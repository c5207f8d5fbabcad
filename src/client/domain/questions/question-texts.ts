import { clockText } from '../../../common/match/clock-text.rules.ts';
import type { Question, QuestionReason } from '../../../common/questions/question.schema.ts';

const reasons: Record<QuestionReason, string> = {
  'after-end': 'after the end of the match',
  'match-confirmed': 'after the result was confirmed',
  'match-not-lit': 'while the match was not called',
  'referee-link-invalid': 'with a link that was revoked or has expired',
  'fixture-not-found': 'for a match that no longer exists',
  'tournament-not-found': 'for a group that no longer exists',
  'score-typed': 'for a time before the score was typed',
};

/** What the referee entered: 'Goal for Owls at 0:12'. */
export function tapText({ kind, clockMs }: Question, team: string): string {
  const what = kind === 'void' ? 'Undo' : `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  const of = team === '' ? '' : ` ${team}`;
  const at = clockMs === null ? '' : ` at ${clockText(Math.max(0, clockMs))}`;
  return `${what.replace('-', ' ')}${of}${at}`;
}

/** Why it was not counted: 'after the end of the match'. */
export const reasonText = ({ reason }: Question): string => reasons[reason];
