import { clockText } from '../../../common/match/clock-text.rules.ts';
import type { MatchEvent } from '../../../common/match/match-event.schema.ts';
import type { Side } from '../../../common/tournament-view/match-view.rules.ts';
import { eventText } from '../../domain/match-play/event-texts.ts';
import { sideLabels } from '../../domain/sides/side-shape.tsx';
import { t } from '../../texts/t.ts';

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
