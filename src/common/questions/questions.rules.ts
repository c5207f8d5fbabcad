/** QST-1 … QST-5: referee taps that need a decision of the admin. */

import { limits } from '../kernel/limits.ts';
import { activeEvents, isAfter } from '../match/event-list.rules.ts';
import type { MatchEvent } from '../match/match-event.schema.ts';
import { scoringTeam } from '../match/match-score.rules.ts';
import type { Match } from '../match/match-state.schema.ts';
import type { AdminText, Translate } from '../texts/translator.ts';
import type { Question, QuestionReason } from './questions.contract.ts';

const asked: readonly QuestionReason[] = [
  'after-end',
  'match-confirmed',
  'match-not-lit',
  'referee-link-invalid',
  'fixture-not-found',
  'tournament-not-found',
];

/** QST-1: the question's reason for the code of a refusal, or null when no question is asked. */
export const askedReason = (code: string): QuestionReason | null =>
  asked.find((reason) => reason === code) ?? null;

/** QST-2: whether a typed score replaces the recorded goal. */
export function isOverridden(
  { events, ...teams }: Pick<Match, 'homeTeamId' | 'awayTeamId' | 'events'>,
  event: MatchEvent,
): boolean {
  if (scoringTeam(event, teams) === null) return false;
  return activeEvents(events).some(
    (matchEvent) => matchEvent.kind === 'correction' && isAfter(matchEvent, event),
  );
}

/** QST-7: whether a tap was made before its link ended; times are the server's, in ms of the epoch. */
export const isFromBefore = (linkEnd: number, tappedAt: number | undefined): boolean =>
  tappedAt !== undefined && tappedAt < linkEnd;

/**
 * QST-3: whether the limits allow another question. One link cannot take the room of the others in a match. The
 * questions of links that have ended take no room of those that are valid.
 */
export const hasRoom = (stored: {
  ofMatch: number;
  ofLink: number;
  ofLinkInMatch: number;
}): boolean =>
  stored.ofMatch < limits.questionsOfMatch &&
  stored.ofLink < limits.questionsOfLink &&
  stored.ofLinkInMatch < limits.questionsOfLinkInMatch;

/** QST-4: whether the match of the tap still exists. */
export const canAccept = (
  { fixtureId }: Pick<Question, 'fixtureId'>,
  fixtures: readonly { id: number }[] | undefined,
): boolean => fixtures?.some(({ id }) => id === fixtureId) ?? false;

/** QST-5: the effect of Accept, as a sentence. */
export function acceptText(
  t: Translate<AdminText>,
  { kind, reason }: Question,
  team: string,
): string {
  const effect = effectOf(t, kind, team);
  return reason === 'match-confirmed' ? `${effect} ${t('The result stays confirmed.')}` : effect;
}

function effectOf(t: Translate<AdminText>, kind: Question['kind'], team: string): string {
  switch (kind) {
    case 'goal':
      return t('Accept adds a goal for {team}.', { team });
    case 'own-goal':
      return t('Accept adds an own goal by {team}, which counts for the other team.', { team });
    case 'shot-scored':
      return t('Accept adds a scored penalty shot for {team}.', { team });
    case 'shot-missed':
      return t('Accept adds a missed penalty shot of {team}.', { team });
    case 'yellow':
      return t('Accept adds a yellow card for {team}.', { team });
    case 'red':
      return t('Accept adds a red card for {team}.', { team });
    case 'foul':
      return t('Accept adds a foul for {team}.', { team });
    case 'false-start':
      return t('Accept adds a false start of {team}.', { team });
    case 'warning':
      return t('Accept adds a warning for {team}.', { team });
    case 'void':
      return t('Accept takes back the entry that the referee took back.');
  }
}
