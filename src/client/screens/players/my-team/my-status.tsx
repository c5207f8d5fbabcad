import { type ReactNode, Suspense, useEffect } from 'react';
import { type MatchView, sidesOf } from '../../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { useMatchTimes } from '../../../domain/cages/match-times.tsx';
import { statusLabels } from '../../../domain/fixtures/match-texts.ts';
import { tieTitle } from '../../../domain/knockout/tie-texts.ts';
import { shows, showsScore } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { t } from '../../../texts/t.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import { FlipNumber } from '../../../ui/text/flip-number.tsx';
import { aboutText, type MyDay, ownResult } from './my-day.rules.ts';
import styles from './my-status.module.css';

/** Milliseconds of buzz and rest: twice short, once long. */
const CALL_PATTERN = [250, 120, 250, 120, 700];

interface MyStatusProps {
  day: MyDay;
  teamId: number;
  tournament: TournamentView;
  /** Below the details: the team's next opponent if it wins. */
  meets: ReactNode;
  /** The clock of a match that has one, or of the break before it. */
  clockOf: (match: MatchView) => ReactNode;
}

/** The first element of the page, in the colour of the team's side. */
export function MyStatus({ day, teamId, tournament, meets, clockOf }: MyStatusProps) {
  const calledTo = day.kind === 'called' ? day.fixture.id : null;
  useEffect(() => {
    if (calledTo !== null && 'vibrate' in navigator) navigator.vibrate(CALL_PATTERN);
  }, [calledTo]);

  if (day.kind === 'none' || day.kind === 'done') return null;
  const match = tournament.match(day.fixture);
  const [{ side }, opponent] = sidesOf(match, teamId);
  return (
    <section
      className={styles.status}
      data-kind={day.kind === 'next' && day.before !== 0 ? 'later' : day.kind}
      data-side={side}
      data-result={(day.kind === 'next' && day.result !== null) || undefined}
      aria-live="polite"
    >
      {day.kind === 'next' && day.result && (
        <Result match={tournament.match(day.result)} teamId={teamId} />
      )}
      <Answer key={day.kind} day={day} isReviewed={match.isReviewed} />
      <Place match={match} />
      {day.kind === 'in-play' ? (
        <Score key={match.id} match={match} teamId={teamId} clock={clockOf(match)} />
      ) : (
        <p className={styles.side}>
          <SideShape side={side} /> {sideLabels[side]}
          {day.kind === 'next' && day.before === 0 && <Suspense>{clockOf(match)}</Suspense>}
        </p>
      )}
      <p className={styles.against}>
        <span className={styles.versus}>{t('against')}</span>
        <FitText className={styles.opponent} text={opponent.name} lines={2} />
      </p>
      <p {...shows('number', match.id)}>{details(day, match)}</p>
      {meets}
    </section>
  );
}

/** PUB-1: 'Cage 2, about 14:20 · 14 min late'. Its line is there before it is known, so that nothing moves. */
function Place({ match }: { match: MatchView }) {
  const times = useMatchTimes();
  if (times === undefined) return null;
  const { text = '', late = '' } = times?.ofFixture(match) ?? {};
  return (
    <p className={styles.place}>
      {text} {late && <span className={styles.late}>{late}</span>}
    </p>
  );
}

/** 'Won 5 : 3 against Owls', 'Won · Awarded': the team's last result, until another match ends. */
function Result({ match, teamId }: { match: MatchView; teamId: number }) {
  const [team, opponent] = sidesOf(match, teamId);
  return (
    <p className={styles.result}>
      <b>
        {t(ownResult(match, teamId) ?? 'Draw')}{' '}
        {match.status === 'awarded' ? (
          `· ${statusLabels.awarded}`
        ) : (
          <>
            <span {...showsScore(match, team)}>{team.score}</span> :{' '}
            <span {...showsScore(match, opponent)}>{opponent.score}</span>
          </>
        )}
      </b>
      <span className="sr-only"> {t('against')} </span>
      <FitText className={styles.resultName} text={opponent.name} lines={1} />
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
  const times = useMatchTimes();
  const before = day.kind === 'next' ? day.before : 0;
  if (before === null) {
    return <FitText className={styles.answer} text={times ? t('No time yet') : ''} />;
  }
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

function details(day: Coming, { number, tie, fixture }: MatchView): string {
  const { round } = fixture;
  const match = tie
    ? `${t('Match {n}', { n: number })} · ${tieTitle(tie)}`
    : t('Match {n} · Round {round}', { n: number, round });
  if (day.kind !== 'next') return match;
  const parts = [match];
  if (day.minutes !== null) parts.push(aboutText(t, day.minutes));
  if (day.ifNeeded) parts.push(t('only if needed'));
  return parts.join(' · ');
}

function Score({ match, teamId, clock }: { match: MatchView; teamId: number; clock: ReactNode }) {
  const [team, opponent] = sidesOf(match, teamId);
  return (
    <p
      className={styles.score}
      style={{ '--digits': `${team.score ?? '–'}${opponent.score ?? '–'}`.length }}
    >
      <FlipNumber value={team.score} {...showsScore(match, team)} />
      <span className={styles.colon}>:</span>
      <FlipNumber value={opponent.score} {...showsScore(match, opponent)} />
      {clock && <Suspense>{clock}</Suspense>}
    </p>
  );
}
