import { Button } from '@chakra-ui/react';
import { clockText } from '../../../../common/match/clock-text.rules.ts';
import { isVoidable } from '../../../../common/match/event-list.rules.ts';
import type { MatchState } from '../../../../common/match/match-state.schema.ts';
import type { MatchAct } from '../../../domain/match-play/act.ts';
import { useEventActors } from '../../../domain/match-play/use-match-acts.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { t } from '../../../texts/t.ts';
import styles from './clock-panel.module.css';
import { eventText } from './event-text.ts';

interface EventListProps {
  match: Pick<MatchState, 'fixtureId' | 'events'>;
  names: ReadonlyMap<number, string>;
  act: (act: MatchAct) => void;
}

/** The events of a match, newest first. Entries for a team, and voids, can be voided. */
export function EventList({ match: { fixtureId, events }, names, act }: EventListProps) {
  const actors = useEventActors(fixtureId, events);
  if (events.length === 0) return <p className={styles.small}>{t('Nothing has happened yet.')}</p>;
  return (
    <ol className={styles.events} aria-label={t('Events')}>
      {[...events].reverse().map((event) => (
        <li key={event.id} className={styles.event} data-voided={event.voidedBy ? '' : undefined}>
          <span className={styles.at}>{clockText(Math.max(0, event.clockMs))}</span>
          <span className={styles.what}>
            {eventText(event)}{' '}
            {event.teamId !== null && <b dir="auto">{teamNameOf(names, event.teamId)}</b>}
            {event.voidedBy && ` ${t('(voided)')}`}
          </span>
          <span className={styles.small} dir="auto">
            {actors.get(event.id)}
          </span>
          {isVoidable(event) && event.voidedBy === null && (
            <Button
              size="sm"
              aria-label={t('Void {event} at {time}', {
                event: eventText(event),
                time: clockText(event.clockMs),
              })}
              onClick={() => act({ kind: 'void', voids: event.id })}
            >
              {t('Void')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
