import { Button } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { clockText } from '../../../common/match/clock-text.rules.ts';
import { isVoidable } from '../../../common/match/event-list.rules.ts';
import type { MatchPhase, MatchState } from '../../../common/match/match-state.schema.ts';
import { homeSide, otherSide } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';
import { matchOf } from '../../domain/match-play/match-change.ts';
import { tiePlayText } from '../../domain/match-play/state-text.ts';
import { useEventActors, useMatchActs } from '../../domain/match-play/use-match-acts.ts';
import { useMatchClock, useTimeBound } from '../../domain/match-play/use-match-clock.ts';
import { shows } from '../../domain/sides/shows.ts';
import { teamNameOf } from '../../domain/teams/team-name.ts';
import { useLiveClient } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { useClockInView } from '../clock-in-view.ts';
import { eventText } from '../event-text.ts';
import { finishDoubt } from '../finish-doubt.ts';
import { ReviewAge } from '../review-age.tsx';
import { type TieOffer, tieOffer } from '../tie-offer.ts';
import { useConfirmLock, useFinish } from '../use-finish.tsx';
import { useLateness } from '../use-lateness.ts';
import styles from './clock-panel.module.css';
import { ClockPanelSide } from './clock-panel-side.tsx';

interface LitMatchProps {
  snapshot: TournamentSnapshot;
  fixture: Fixture;
  names: ReadonlyMap<number, string>;
}

const phaseNames = {
  break: 'break',
  idle: 'called',
  'lead-in': t('counting down'),
  running: t('in play'),
  paused: 'paused',
  ended: t('set over'),
  'penalty-shots': t('penalty shots'),
  confirmed: 'confirmed',
} as const;

/** Clock, score and events of the called match. */
export function LitMatch({ snapshot, names, fixture }: LitMatchProps) {
  const match = useMemo(() => matchOf(snapshot, fixture, 0), [snapshot, fixture]);
  const act = useMatchActs(match, fixture.tournament_id);
  const { phase, text } = useMatchClock(match, { tenths: true });
  const bound = useTimeBound();
  const late = useLateness(snapshot, match.preset);
  const [isListOpen, setListOpen] = useState(false);
  const { preset, underReview, events } = match;
  const homeIs = homeSide(snapshot.tournament);
  return (
    <>
      <div ref={useClockInView(fixture.id)} className={styles.row}>
        <p
          {...shows('clock', fixture.id)}
          className={styles.clock}
          role="timer"
          aria-label={t('Clock')}
        >
          {text ?? '–:––'}
        </p>
        <p className={styles.about}>
          <b>
            <span {...shows('number', fixture.id)}>
              {t('Match {n}', { n: fixture.displayMatchNumber })}
            </span>{' '}
            ·{' '}
            <span {...shows('state', fixture.id)}>
              {underReview
                ? t('Under review')
                : phase === 'idle' && fixture.mapLit === 2
                  ? t('clock not started')
                  : match.tiePlay
                    ? tiePlayText(match.tiePlay)
                    : phaseNames[phase]}
            </span>
          </b>
          <span className={styles.small}>
            {preset.changed ? t('{name}, changed', { name: preset.name }) : preset.name}
            {late === null ? '' : ` · ${late}`}
            {bound === null ? '' : ` · ±${bound} ms`}
          </span>
        </p>
        <ClockActs
          {...{ fixture, match, phase, act }}
          offer={tieOffer(fixture, snapshot.fixtures, match, phase)}
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
          const name = teamNameOf(names, id);
          const side = at === 'home' ? homeIs : otherSide(homeIs);
          return <ClockPanelSide key={at} {...{ match, phase, at, id, name, side, act }} />;
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

interface ClockActsProps {
  fixture: Fixture;
  match: MatchState;
  phase: MatchPhase;
  act: (act: MatchAct) => void;
  /** SIT-3: the next step after a set that leaves its tie level. */
  offer: TieOffer | null;
}

/** Actions on the clock in its phase, and on the whole match. */
function ClockActs({ fixture, match, phase, act, offer }: ClockActsProps) {
  const { underReview } = match;
  const isBegun = phase === 'running' || phase === 'lead-in' || phase === 'paused';
  const isOver = phase === 'ended' || phase === 'penalty-shots';
  return (
    <Row wrap gap={2} align="center">
      <MainActs {...{ match, phase, act, offer }} />
      <Button onClick={() => act({ kind: 'clock', act: 'adjust', ms: -1000 })}>{t('− 1 s')}</Button>
      <Button onClick={() => act({ kind: 'clock', act: 'adjust', ms: 1000 })}>{t('+ 1 s')}</Button>
      {isBegun && (
        <Button onClick={() => act({ kind: 'clock', act: 'end' })}>{t('End the set')}</Button>
      )}
      <Button
        aria-pressed={underReview}
        onClick={() => act({ kind: 'review', underReview: !underReview })}
      >
        {underReview ? t('End the review') : t('Under review')}
      </Button>
      {isOver && !underReview && <Finish {...{ fixture, match, act }} />}
    </Row>
  );
}

/** CLK-17: Finish is placed away from the clock's button. */
function Finish({ fixture, match, act }: Omit<ClockActsProps, 'phase' | 'offer'>) {
  const live = useLiveClient();
  const check = async () => (await finishDoubt(live, fixture))?.text ?? null;
  const { text, isLocked, press } = useFinish(match, act, check);
  return (
    <Button variant="solid" disabled={isLocked} onClick={press}>
      {text}
    </Button>
  );
}

function MainActs({ match, phase, act, offer }: Omit<ClockActsProps, 'fixture'>) {
  const { preset } = match;
  const lockLeft = useConfirmLock(match);
  const begin = lockLeft > 0 ? null : (offer?.act ?? null);
  switch (phase) {
    case 'running':
    case 'lead-in':
      return (
        <Button variant="solid" onClick={() => act({ kind: 'clock', act: 'pause' })}>
          {t('Pause')}
        </Button>
      );
    case 'paused':
      return (
        <Button variant="solid" onClick={() => act({ kind: 'clock', act: 'resume' })}>
          {t('Resume')}
        </Button>
      );
    case 'ended':
    case 'penalty-shots':
      return (
        <Button variant="solid" disabled={begin === null} onClick={() => begin && act(begin)}>
          {offer?.text ?? t('Set over')}
        </Button>
      );
    case 'confirmed':
      return null;
    default:
      return (
        <>
          {preset.leadInCount > 0 && (
            <Button variant="solid" onClick={() => act({ kind: 'clock', act: 'lead-in' })}>
              {t('Count down and start')}
            </Button>
          )}
          <Button onClick={() => act({ kind: 'clock', act: 'start' })}>{t('Start now')}</Button>
        </>
      );
  }
}
