import { Button } from '@chakra-ui/react';
import { clockText } from '../../../../common/match/clock-text.rules.ts';
import { isVoidable } from '../../../../common/match/event-list.rules.ts';
import type { MatchEvent } from '../../../../common/match/match-event.schema.ts';
import type { MatchAct } from '../../../domain/match/act.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { eventText } from './event-text.ts';
import styles from './match-desk.module.css';

interface EventListProps {
  events: readonly MatchEvent[];
  names: ReadonlyMap<number, string>;
  act: (act: MatchAct) => void;
}

/** The events of a match, newest first; what was entered for a team can be voided. */
export function EventList({ events, names, act }: EventListProps) {
  if (events.length === 0) return <p className={styles.small}>Nothing has happened yet.</p>;
  return (
    <ol className={styles.events} aria-label="Events">
      {[...events].reverse().map((event) => (
        <li key={event.id} className={styles.event} data-voided={event.voidedBy ? '' : undefined}>
          <span className={styles.at}>{clockText(Math.max(0, event.clockMs))}</span>
          <span className={styles.what}>
            {eventText(event)}
            {event.teamId !== null && <b dir="auto"> {teamNameOf(names, event.teamId)}</b>}
            {event.voidedBy && ' (voided)'}
          </span>
          <span className={styles.small} dir="auto">
            {event.who}
          </span>
          {isVoidable(event) && event.voidedBy === null && (
            <Button
              size="sm"
              aria-label={`Void ${eventText(event)} at ${clockText(event.clockMs)}`}
              onClick={() => act({ kind: 'void', voids: event.id })}
            >
              Void
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
