import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { clockText } from '../../common/match/clock-text.rules.ts';
import { activeEvents, isVoidable } from '../../common/match/event-list.rules.ts';
import { homeSide, otherSide } from '../../common/tournament-view/match-view.rules.ts';
import type { TournamentSnapshot } from '../../common/wire/live.ts';
import { matchOf } from '../domain/match-play/match-change.ts';
import { SideShape } from '../domain/sides/side-shape.tsx';
import { teamNameOf } from '../domain/teams/team-name.ts';
import { useTournamentSelect } from '../live/use-topic.ts';
import { t } from '../texts/t.ts';
import { eventLine } from './event-line.ts';
import { MatchStrip, SideMarks } from './match-strip.tsx';
import styles from './row-match.module.css';

/** As many as can be read at a glance; the clock panel shows all. */
const LATEST = 3;

const whole = (snapshot: TournamentSnapshot) => snapshot;

interface RowMatchProps {
  fixture: Fixture;
  names: ReadonlyMap<number, string>;
}

/** Clock, marks and latest events of a lit match, under its row. */
export function RowMatch({ fixture, names }: RowMatchProps) {
  const snapshot = useTournamentSelect(fixture.tournament_id, whole);
  if (snapshot === undefined) return null;
  const homeIs = homeSide(snapshot.tournament);
  const { events } = matchOf(snapshot, fixture, 0);
  const latest = activeEvents(events)
    .filter((event) => event.kind !== 'void' && isVoidable(event))
    .slice(-LATEST)
    .reverse();
  return (
    <div className={styles.match} data-match-of={fixture.id}>
      <MatchStrip fixture={fixture} place="row" />
      {(['home', 'away'] as const).map((at) => {
        const side = at === 'home' ? homeIs : otherSide(homeIs);
        return (
          <span key={at} className={styles.team} data-side={side}>
            <SideShape side={side} />
            <SideMarks fixture={fixture} at={at} />
          </span>
        );
      })}
      {latest.length > 0 && (
        <ol className={styles.events} aria-label={t('Latest events')}>
          {latest.map((event) => (
            <li key={event.id}>
              <span className={styles.at}>{clockText(Math.max(0, event.clockMs))}</span>{' '}
              {eventLine(event)}
              {event.teamId !== null && <b dir="auto"> {teamNameOf(names, event.teamId)}</b>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
