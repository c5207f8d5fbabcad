import { clockText } from '../../../common/match/clock-text.rules.ts';
import type { ClockAct, MatchEvent } from '../../../common/match/match-event.schema.ts';
import type { Side } from '../../../common/tournament-view/match-view.rules.ts';
import { t } from '../../texts/t.ts';
import { sideLabels } from '../sides/side-shape.tsx';
import type { MatchAct } from './act.ts';

const texts = {
  goal: 'Goal',
  'own-goal': 'Own goal',
  foul: 'Foul',
  'false-start': 'False start',
  warning: 'Warning',
  yellow: 'Yellow',
  red: 'Red',
  'shot-scored': 'Shot scored',
  'shot-missed': 'Shot missed',
  correction: 'Correction',
} as const;

const isNamed = (kind: MatchEvent['kind']): kind is keyof typeof texts => kind in texts;

/** The name of an event; its kind for events that no person enters. */
export const eventText = (kind: MatchEvent['kind']): string =>
  isNamed(kind) ? t(texts[kind]) : kind;

/** Absent: the clock was set. */
const clockTexts = {
  'lead-in': 'Start',
  start: 'Start',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End the set',
  'tie-play': 'Start',
} as const satisfies Partial<Record<ClockAct, string>>;

const isClockText = (act: ClockAct): act is keyof typeof clockTexts => act in clockTexts;

/** An action in words: 'Own goal', 'Clock: Pause', 'Finish 3 : 2'. */
export function actText({ act }: { act: MatchAct }): string {
  switch (act.kind) {
    case 'clock':
      return isClockText(act.act) ? `${t('Clock')}: ${t(clockTexts[act.act])}` : t('Clock');
    case 'event':
      return eventText(act.event);
    case 'void':
      return t('Undo');
    case 'review':
      return act.underReview ? t('Under review') : t('End of review');
    case 'confirm':
      return `${t('Finish')} ${act.base.home} : ${act.base.away}`;
  }
}

/** 'Goal Red 2:03'; of a void: 'Removed Goal Red 2:03'. */
export function entryText(
  event: MatchEvent,
  events: readonly MatchEvent[],
  teams: readonly { id: number; side: Side }[],
): string {
  if (event.kind === 'void') {
    const voided = events.find(({ id }) => id === event.voids);
    const isAgain = voided?.kind === 'void';
    return voided
      ? `${isAgain ? t('Put back:') : t('Removed')} ${entryText(voided, events, teams)}`
      : '';
  }
  const side = teams.find(({ id }) => id === event.teamId)?.side;
  const of = side === undefined ? '' : ` ${sideLabels[side]}`;
  return `${eventText(event.kind)}${of} ${clockText(event.clockMs)}`;
}
