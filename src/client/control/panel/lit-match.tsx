import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { clockText } from '../../../common/match/clock-text.rules.ts';
import { isVoidable } from '../../../common/match/event-list.rules.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { homeSide, otherSide } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';
import { useEventActors } from '../../domain/match-play/use-match-acts.ts';
import { useTimeBound } from '../../domain/match-play/use-match-clock.ts';
import { shows } from '../../domain/sides/shows.ts';
import { teamNameOf } from '../../domain/teams/team-name.ts';
import { useLiveClient } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { useClockInView } from '../clock-in-view.ts';
import { eventLine } from '../event-line.ts';
import { type MatchControl, teamControl } from '../match-control.rules.ts';
import { finishDoubt } from '../match-steps.ts';
import { ReviewAge } from '../match-strip.tsx';
import { Timer } from '../timer.tsx';
import { useLateness } from '../use-lateness.ts';
import { useFinish, useMatchControl } from '../use-match-control.tsx';
import styles from './clock-panel.module.css';
import { ClockPanelSide } from './clock-panel-side.tsx';

interface LitMatchProps {
  snapshot: TournamentSnapshot;
  fixture: Fixture;
  names: ReadonlyMap<number, string>;
}

/** Clock, score and events of the called match. */
export function LitMatch({ snapshot, names, fixture }: LitMatchProps) {
  const { match, clock, lockLeft, control, act } = useMatchControl(snapshot, fixture, {
    tenths: true,
  });
  const bound = useTimeBound();
  const late = useLateness(snapshot, match.preset);
  const [isListOpen, setListOpen] = useState(false);
  const { preset, underReview, events } = match;
  const homeIs = homeSide(snapshot.tournament);
  return (
    <>
      <div ref={useClockInView(fixture.id)} className={styles.row}>
        <Timer fixtureId={fixture.id} text={clock.text} className={styles.clock} />
        <p className={styles.about}>
          <b>
            <span {...shows('number', fixture.id)}>
              {t('Match {n}', { n: fixture.displayMatchNumber })}
            </span>{' '}
            ·{' '}
            <span {...shows('state', fixture.id)}>
              {underReview ? t('Under review') : control.word}
            </span>
          </b>
          <span className={styles.small}>
            {preset.changed ? t('{name}, changed', { name: preset.name }) : preset.name}
            {late === null ? '' : ` · ${late}`}
            {bound === null ? '' : ` · ±${bound} ms`}
          </span>
        </p>
        <ClockActs
          fixture={fixture}
          match={match}
          lockLeft={lockLeft}
          control={control}
          act={act}
        />
      </div>
      {underReview && (
        <div className={styles.review}>
          <ReviewAge fixture={fixture} />
          {t('Everybody else sees the match as it stood.')}
        </div>
      )}
      <div className={styles.sides}>
        {(['home', 'away'] as const).map((at) => {
          const id = at === 'home' ? fixture.homeTeamId : fixture.awayTeamId;
          return (
            <ClockPanelSide
              key={at}
              match={match}
              team={teamControl(match, { id, at }, clock, lockLeft)}
              name={teamNameOf(names, id)}
              side={at === 'home' ? homeIs : otherSide(homeIs)}
              // EVT-6: after the end, entries of the admin are confirmed.
              confirmsEntries={control.isOver}
              act={act}
            />
          );
        })}
      </div>
      <Button size="sm" variant="ghost" onClick={() => setListOpen(!isListOpen)}>
        {isListOpen ? t('Hide events') : t('Events ({n})', { n: events.length })}
      </Button>
      {isListOpen && <EventList match={match} names={names} act={act} />}
    </>
  );
}

interface EventListProps {
  match: Pick<MatchState, 'fixtureId' | 'events'>;
  names: ReadonlyMap<number, string>;
  act: (act: MatchAct) => void;
}

/** The events of a match, newest first. Entries for a team, and voids, can be voided. */
function EventList({ match: { fixtureId, events }, names, act }: EventListProps) {
  const actors = useEventActors(fixtureId, events);
  if (events.length === 0) return <p className={styles.small}>{t('Nothing has happened yet.')}</p>;
  return (
    <ol className={styles.events} aria-label={t('Events')}>
      {[...events].reverse().map((event) => (
        <li key={event.id} className={styles.event} data-voided={event.voidedBy ? '' : undefined}>
          <span className={styles.at}>{clockText(Math.max(0, event.clockMs))}</span>
          <span className={styles.what}>
            {eventLine(event)}{' '}
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
                event: eventLine(event),
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

interface ClockActsProps {
  fixture: Fixture;
  match: MatchState;
  lockLeft: number;
  control: MatchControl;
  act: (act: MatchAct) => void;
}

/** Actions on the clock in its phase, and on the whole match. */
function ClockActs({ fixture, match, lockLeft, control, act }: ClockActsProps) {
  const { underReview } = match;
  const { main, word, startNow, canEnd, isOver } = control;
  const press = main?.act;
  return (
    <Row wrap gap={2} align="center">
      {(main || isOver) && (
        <Button variant="solid" disabled={!press} onClick={() => press && act(press)}>
          {main?.text ?? word}
        </Button>
      )}
      {startNow && <Button onClick={() => act(startNow)}>{t('Start now')}</Button>}
      <Button onClick={() => act({ kind: 'clock', act: 'adjust', ms: -1000 })}>{t('− 1 s')}</Button>
      <Button onClick={() => act({ kind: 'clock', act: 'adjust', ms: 1000 })}>{t('+ 1 s')}</Button>
      {canEnd && (
        <Button onClick={() => act({ kind: 'clock', act: 'end' })}>{t('End the set')}</Button>
      )}
      <Button
        aria-pressed={underReview}
        onClick={() => act({ kind: 'review', underReview: !underReview })}
      >
        {underReview ? t('End the review') : t('Under review')}
      </Button>
      {isOver && !underReview && (
        <Finish fixture={fixture} match={match} lockLeft={lockLeft} act={act} />
      )}
    </Row>
  );
}

/** CLK-17: Finish is placed away from the clock's button. */
function Finish({ fixture, match, lockLeft, act }: Omit<ClockActsProps, 'control'>) {
  const live = useLiveClient();
  const check = async () => (await finishDoubt(live, fixture))?.text ?? null;
  const { text, isLocked, press } = useFinish({ match, lockLeft, act, check });
  return (
    <Button variant="solid" disabled={isLocked} onClick={press}>
      {text}
    </Button>
  );
}
