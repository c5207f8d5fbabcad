import { type ReactNode, Suspense, useEffect } from 'react';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { emptyScore, isUnplayed, scoreOf } from '../../../../common/fixture/score.rules.ts';
import type { Tie } from '../../../../common/fixture/tie.schema.ts';
import { stateLabels } from '../../../domain/fixtures/fixture-state.ts';
import { tieOf, tieTitle } from '../../../domain/knockout/tie-title.ts';
import { homeSide, otherSide, type Side, useRedOnLeft } from '../../../domain/sides/orientation.ts';
import { shows, showsScore } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import { t } from '../../../texts/t.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import { FlipNumber } from '../../../ui/text/flip-number.tsx';
import { aboutText, type MyDay } from './my-day.rules.ts';
import styles from './my-status.module.css';
import { ownResult } from './own-result.rules.ts';

/** Milliseconds of buzz and rest: twice short, once long. */
const CALL_PATTERN = [250, 120, 250, 120, 700];

interface MyStatusProps {
  day: MyDay;
  teamId: number;
  names: TeamName;
  /** Those of a knockout. */
  ties: readonly Tie[] | undefined;
  isReviewed: boolean;
  /** Below the details: the team's next opponent if it wins. */
  meets: ReactNode;
  /** The clock of a match that has one, or of the break before it. */
  clockOf: (fixture: Fixture) => ReactNode;
}

/** The first element of the page, in the colour of the team's side. */
export function MyStatus(props: MyStatusProps) {
  const { day, teamId, names, ties, isReviewed, meets, clockOf } = props;
  const redOnLeft = useRedOnLeft();
  const calledTo = day.kind === 'called' ? day.fixture.id : null;
  useEffect(() => {
    if (calledTo !== null && 'vibrate' in navigator) navigator.vibrate(CALL_PATTERN);
  }, [calledTo]);

  if (day.kind === 'none') return null;
  if (day.kind === 'done') return null;
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
      data-result={(day.kind === 'next' && day.result !== null) || undefined}
      aria-live="polite"
    >
      {day.kind === 'next' && day.result && (
        <Result fixture={day.result} teamId={teamId} names={names} tie={tieOf(day.result, ties)} />
      )}
      <Answer key={day.kind} {...{ day, isReviewed }} />
      {day.kind === 'in-play' ? (
        <Score
          key={fixture.id}
          fixture={fixture}
          teamId={teamId}
          opponentId={opponentId}
          clock={clockOf(fixture)}
        />
      ) : (
        <p className={styles.side}>
          <SideShape side={side} /> {sideLabels[side]}
          {day.kind === 'next' && day.before === 0 && <Suspense>{clockOf(fixture)}</Suspense>}
        </p>
      )}
      <p className={styles.against}>
        <span className={styles.versus}>{t('against')}</span>
        <FitText className={styles.opponent} text={names(opponentId)} lines={2} />
      </p>
      <p {...shows('number', fixture.id)} className={styles.details}>
        {details(day, tieOf(fixture, ties))}
      </p>
      {meets}
    </section>
  );
}

interface ResultProps {
  fixture: Fixture;
  teamId: number;
  names: TeamName;
  tie: Tie | undefined;
}

/** 'Won 5 : 3 against Owls', 'Won · Awarded': the team's last result, until another match ends. */
function Result({ fixture, teamId, names, tie }: ResultProps) {
  const opponentId = fixture.homeTeamId === teamId ? fixture.awayTeamId : fixture.homeTeamId;
  return (
    <p className={styles.result}>
      <b>
        {t(ownResult(fixture, teamId, tie) ?? 'Draw')}{' '}
        {isUnplayed(fixture) ? (
          `· ${stateLabels.awarded}`
        ) : (
          <>
            <span {...showsScore(fixture, teamId)}>{scoreOf(fixture, teamId)}</span> :{' '}
            <span {...showsScore(fixture, opponentId)}>{scoreOf(fixture, opponentId)}</span>
          </>
        )}
      </b>
      <span className="sr-only"> {t('against')} </span>
      <FitText className={styles.resultName} text={names(opponentId)} lines={1} />
    </p>
  );
}

type Coming = Exclude<MyDay, { kind: 'done' | 'none' }>;

const calls = {
  called: t('Go to the cage now'),
  'in-play': t('You are playing'),
  next: t('You play next'),
} as const;

/** The main information of the page: a word, or the number of matches before the team's own. */
function Answer({ day, isReviewed }: { day: Coming; isReviewed: boolean }) {
  const before = day.kind === 'next' ? day.before : 0;
  if (day.kind !== 'next' || before === 0) {
    return (
      <FitText
        {...shows(day.kind === 'next' ? 'next' : 'state', day.fixture.id)}
        className={styles.answer}
        text={isReviewed ? t('Under review') : calls[day.kind]}
      />
    );
  }
  return (
    <p className={styles.wait}>
      <b className={styles.count}>{before}</b>
      <span>
        {t(before === 1 ? 'match' : 'matches')}
        <br />
        {t('before yours')}
      </span>
    </p>
  );
}

function details(day: Coming, tie: Tie | undefined): string {
  const { displayMatchNumber, round } = day.fixture;
  const match = tie
    ? `${t('Match {n}', { n: displayMatchNumber })} · ${tieTitle(tie)}`
    : t('Match {n} · Round {round}', { n: displayMatchNumber, round });
  if (day.kind !== 'next') return match;
  const parts = [match];
  if (day.minutes !== null) parts.push(aboutText(t, day.minutes));
  if (day.ifNeeded) parts.push(t('only if needed'));
  return parts.join(' · ');
}

function Score({
  fixture,
  teamId,
  opponentId,
  clock,
}: {
  fixture: Fixture;
  teamId: number;
  opponentId: number;
  clock: ReactNode;
}) {
  const none = emptyScore(fixture, Boolean(clock));
  return (
    <p className={styles.score}>
      <FlipNumber value={scoreOf(fixture, teamId) ?? none} {...showsScore(fixture, teamId)} />
      <span className={styles.colon}>:</span>
      <FlipNumber
        value={scoreOf(fixture, opponentId) ?? none}
        {...showsScore(fixture, opponentId)}
      />
      {clock && <Suspense>{clock}</Suspense>}
    </p>
  );
}
