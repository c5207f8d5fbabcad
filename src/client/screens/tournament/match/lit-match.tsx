import { Button } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { matchOf } from '../../../domain/match-play/match-change.ts';
import { tiePlayText } from '../../../domain/match-play/state-text.ts';
import { useClockInView } from '../../../domain/match-play/table/clock-in-view.ts';
import { ReviewAge } from '../../../domain/match-play/table/review-age.tsx';
import { useLateness } from '../../../domain/match-play/table/use-lateness.ts';
import { tieOffer } from '../../../domain/match-play/tie-offer.ts';
import { useMatchActs } from '../../../domain/match-play/use-match-acts.ts';
import { useMatchClock, useTimeBound } from '../../../domain/match-play/use-match-clock.ts';
import { homeSide, otherSide } from '../../../domain/sides/orientation.ts';
import { shows } from '../../../domain/sides/shows.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { t } from '../../../texts/t.ts';
import { ClockActs } from './clock-acts.tsx';
import styles from './clock-panel.module.css';
import { ClockPanelSide } from './clock-panel-side.tsx';
import { EventList } from './event-list.tsx';

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
  const homeIs = homeSide(snapshot.tournament.redOnLeft);
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
