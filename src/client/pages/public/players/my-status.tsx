import { useEffect } from 'react';
import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import { scoreOf } from '../../../../common/fixtures/score.rules.ts';
import {
  homeSide,
  otherSide,
  type Side,
  useRedOnLeft,
} from '../../../features/fixtures/orientation.ts';
import { SideShape, sideWords } from '../../../features/fixtures/side-shape.tsx';
import { aboutText, type MyDay } from '../../../features/players/my-day.rules.ts';
import { FitText } from '../../../shared/ui/fit-text.tsx';
import { FlipNumber } from '../../../shared/ui/flip-number.tsx';
import type { TeamName } from '../use-team-names.ts';
import styles from './my-status.module.css';

/** Milliseconds of buzz and rest: twice short, once long. */
const CALL_PATTERN = [250, 120, 250, 120, 700];

interface MyStatusProps {
  day: MyDay;
  teamId: number;
  names: TeamName;
}

/** The first thing on the screen, in the colour of the side one plays on. */
export function MyStatus({ day, teamId, names }: MyStatusProps) {
  const redOnLeft = useRedOnLeft();
  const calledTo = day.kind === 'called' ? day.fixture.id : null;
  useEffect(() => {
    if (calledTo !== null && 'vibrate' in navigator) navigator.vibrate(CALL_PATTERN);
  }, [calledTo]);

  if (day.kind === 'none') return null;
  if (day.kind === 'done') {
    return (
      <section className={styles.status} data-kind="done" aria-live="polite">
        <FitText className={styles.answer} text="All your matches are played" />
      </section>
    );
  }
  const { fixture } = day;
  const isHome = fixture.homeTeamId === teamId;
  const home = homeSide(redOnLeft);
  const side: Side = isHome ? home : otherSide(home);
  const opponentId = isHome ? fixture.awayTeamId : fixture.homeTeamId;
  return (
    <section
      className={styles.status}
      data-kind={day.kind === 'next' && day.before > 0 ? 'later' : day.kind}
      data-side={side}
      aria-live="polite"
    >
      <Answer key={day.kind} day={day} />
      {day.kind === 'in-play' ? (
        <Score key={fixture.id} fixture={fixture} teamId={teamId} opponentId={opponentId} />
      ) : (
        <p className={styles.side}>
          <SideShape side={side} /> {sideWords[side]}
        </p>
      )}
      <p className={styles.against}>
        <span className={styles.versus}>against</span>
        <FitText className={styles.opponent} text={names(opponentId)} lines={2} />
      </p>
      <p className={styles.details}>{details(day)}</p>
    </section>
  );
}

type Coming = Exclude<MyDay, { kind: 'done' | 'none' }>;

const calls = {
  called: 'Go to the cage now',
  'in-play': 'You are playing',
  next: 'You play next',
} as const;

/** What one looks at the phone for: a word, or how many matches it still takes. */
function Answer({ day }: { day: Coming }) {
  const before = day.kind === 'next' ? day.before : 0;
  if (day.kind !== 'next' || before === 0) {
    return <FitText className={styles.answer} text={calls[day.kind]} />;
  }
  return (
    <p className={styles.wait}>
      <b className={styles.count}>{before}</b>
      <span>
        {before === 1 ? 'match' : 'matches'}
        <br />
        before yours
      </span>
    </p>
  );
}

function details(day: Coming): string {
  const { displayMatchNumber, round } = day.fixture;
  const match = `Match ${displayMatchNumber} · Round ${round}`;
  if (day.kind !== 'next') return match;
  const parts = [match];
  if (day.minutes !== null) parts.push(aboutText(day.minutes));
  if (day.ifNeeded) parts.push('only if needed');
  return parts.join(' · ');
}

function Score({
  fixture,
  teamId,
  opponentId,
}: {
  fixture: Fixture;
  teamId: number;
  opponentId: number;
}) {
  return (
    <p className={styles.score}>
      <FlipNumber value={scoreOf(fixture, teamId)} />
      <span className={styles.colon}>:</span>
      <FlipNumber value={scoreOf(fixture, opponentId)} />
    </p>
  );
}
