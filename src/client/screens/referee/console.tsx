import { useState } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { litFixture } from '../../../common/fixture/map-lit.rules.ts';
import { readingAfterEnd } from '../../../common/match/confirm-guards.rules.ts';
import type { MatchEvent } from '../../../common/match/match-event.schema.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { lastEntry, lastVoid } from '../../../common/match/own-entries.rules.ts';
import { tieReasons } from '../../../common/match-view/shown-match.rules.ts';
import { homeSide, otherSide } from '../../../common/tournament-view/match-view.rules.ts';
import { seriesOf } from '../../../common/tournament-view/series.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { readItem, writeItem } from '../../browser/device-storage.ts';
import { useWakeLock } from '../../browser/use-wake-lock.ts';
import { type Press, teamControl } from '../../control/match-control.rules.ts';
import { Timer } from '../../control/timer.tsx';
import { useFinish, useMatchControl } from '../../control/use-match-control.tsx';
import { setText } from '../../domain/fixtures/match-texts.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';
import { entryText } from '../../domain/match-play/event-texts.ts';
import { useRealMatches } from '../../domain/match-play/use-real-matches.ts';
import { useServerClock } from '../../domain/match-play/use-server-time.ts';
import { useShownOrientation } from '../../domain/sides/orientation.ts';
import { shows } from '../../domain/sides/shows.ts';
import { useTeamName } from '../../domain/teams/use-teams.ts';
import { t } from '../../texts/t.ts';
import styles from './console.module.css';
import { HornDialog, LockDialog, MoreDialog, type TakeBack } from './console-dialogs.tsx';
import { isShootingNow, type ShotClock, useShotClock } from './shot-clock.ts';
import { StatusLine } from './status-line.tsx';
import { hornAct, type LateGoal, lateGoalOf, useKeys, useTapGuard } from './taps.ts';
import { type HalfTeam, TeamHalf } from './team-half.tsx';
import { useOwnEntries } from './use-own-entries.ts';
import { WaitingConsole } from './waiting-console.tsx';

const FLIP_ITEM = 'referee-flip';

/** In ms: longer than an accidental touch, short enough not to annoy. */
const VIBRATION = 25;

/** The lit match, or the next one while none is called. */
export function Console({ snapshot }: { snapshot: TournamentSnapshot }) {
  useShownOrientation(snapshot.tournament.redOnLeft);
  useWakeLock();
  useRealMatches(snapshot.tournament.id);
  const lit = litFixture(snapshot.fixtures);
  if (lit === undefined) return <WaitingConsole snapshot={snapshot} />;
  return <MatchConsole key={lit.id} snapshot={snapshot} fixture={lit} />;
}

function MatchConsole({ snapshot, fixture }: { snapshot: TournamentSnapshot; fixture: Fixture }) {
  const { tournament } = snapshot;
  const names = useTeamName();
  const {
    match,
    clock,
    lockLeft,
    control,
    act: send,
  } = useMatchControl(snapshot, fixture, {
    tenths: true,
  });
  const { main, isOver } = control;
  const [isFlipped, setFlipped] = useState(() => readItem(FLIP_ITEM) === 'true');
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [isLocked, setLocked] = useState(false);

  const shot = useShotClock(match, main === null && isShootingNow(match, clock.phase));
  const counts = useTapGuard(main?.act?.act);
  const teams = { homeTeamId: fixture.homeTeamId, awayTeamId: fixture.awayTeamId };
  const homeColour = homeSide(tournament);
  const halfOf = (at: 'home' | 'away'): HalfTeam => ({
    ...teamControl(match, { id: teams[`${at}TeamId`], at }, clock, lockLeft),
    side: at === 'home' ? homeColour : otherSide(homeColour),
    name: names(teams[`${at}TeamId`]),
    score: (match.tiePlay ?? match.score)[at],
  });
  const home = halfOf('home');
  const away = halfOf('away');
  const [left, right] = isFlipped ? [away, home] : [home, away];
  const [ownEntries, addOwn] = useOwnEntries(fixture.id);
  const addSent = (act: MatchAct, isUndo = false) => {
    const id = send(act);
    if (act.kind === 'event' || act.kind === 'void') addOwn({ id, isUndo });
  };
  const enter = (act: MatchAct, isUndo: boolean) => {
    if (!counts(act, isUndo)) return;
    navigator.vibrate?.(VIBRATION);
    addSent(act, isUndo);
  };
  const time = useServerClock();
  const [late, setLate] = useState<LateGoal | null>(null);
  const act = (wantedAct: MatchAct) => {
    const goal = isOver && lockLeft > 0 ? lateGoalOf(wantedAct) : null;
    const now = time.now();
    if (goal === null || now === null) enter(wantedAct, false);
    else if (late === null && counts(goal)) {
      setLate({ ...goal, clockMs: readingAfterEnd(match, now) });
    }
  };
  /** CLK-20: without an answer the admin is asked (QST-1). */
  const answerLate = (beforeHorn: boolean | null) => {
    if (late === null) return;
    setLate(null);
    if (beforeHorn === null) send(late);
    else addSent(hornAct(late, beforeHorn, match, teams));
  };
  /** EVT-19: takes back one entry of this device. */
  const takeBack = (event: MatchEvent | undefined): TakeBack | undefined =>
    event && {
      text: entryText(event, match.events, [left, right]),
      press: () => enter({ kind: 'void', voids: event.id }, true),
    };
  const flip = () => {
    writeItem(FLIP_ITEM, String(!isFlipped));
    setFlipped(!isFlipped);
  };
  // The goals of a tie play are the scores of the halves.
  const word = match.tiePlay ? t(tieReasons[match.tiePlay.mode]) : control.word;
  const set = setText(seriesOf(fixture, snapshot.fixtures), [
    { teamId: left.id },
    { teamId: right.id },
  ]);
  const half = { match, teams, act };
  useKeys({
    left: left.id,
    right: right.id,
    match,
    teams,
    act,
    onMain: () => main?.act && act(main.act),
    onHelp: () => setMoreOpen(true),
  });

  return (
    <main className={styles.console} data-phase={clock.phase}>
      <header className={styles.head}>
        <b {...shows('number', fixture.id)}>{t('Match {n}', { n: fixture.displayMatchNumber })}</b>
        {set !== '' && <b data-set>{set}</b>}
        <span className={styles.tournament}>{tournament.name}</span>
        {match.underReview && (
          <strong {...shows('state', fixture.id)} className={styles.review}>
            {t('Under review')}
          </strong>
        )}
      </header>
      <Timer fixtureId={fixture.id} text={shot?.text ?? clock.text} className={styles.clock} />
      {isOver ? (
        <Finish match={match} lockLeft={lockLeft} act={act} doubt={control.levelDoubt} />
      ) : (
        // The clock runs or stands as its button says; a review is named above (REV-5).
        <p {...(!match.underReview && shows('state', fixture.id))} className={styles.phase}>
          {match.underReview ? '\u00a0' : word}
        </p>
      )}
      <StatusLine />
      <TeamHalf {...half} team={left} position="left" />
      <TeamHalf {...half} team={right} position="right" />
      <Acts
        main={main}
        isTiePlay={control.isTiePlay}
        shot={shot}
        text={word}
        undo={takeBack(lastEntry(match.events, ownEntries))}
        act={act}
        onMore={() => setMoreOpen(true)}
      />
      {late && (
        <HornDialog
          text={`${t('Goal')} ${late.teamId === left.id ? left.name : right.name}`}
          onAnswer={answerLate}
        />
      )}
      {isMoreOpen && (
        <MoreDialog
          match={match}
          control={control}
          teams={[left, right]}
          putBack={takeBack(lastVoid(match.events, ownEntries))}
          act={act}
          onFlip={flip}
          onLock={() => setLocked(true)}
          onClose={() => setMoreOpen(false)}
        />
      )}
      {isLocked && <LockDialog onUnlock={() => setLocked(false)} />}
    </main>
  );
}

interface FinishProps {
  match: MatchState;
  lockLeft: number;
  act: (act: MatchAct) => void;
  /** Asked before the match is finished; null for none. */
  doubt: string | null;
}

/** CLK-17: above the halves, away from the thumbs. */
function Finish({ match, lockLeft, act, doubt }: FinishProps) {
  const check = doubt === null ? undefined : async () => doubt;
  const { text, isAsking, isLocked, press } = useFinish({ match, lockLeft, act, check });
  return (
    <button
      type="button"
      className={styles.confirm}
      data-asks={isAsking || undefined}
      disabled={isLocked}
      onClick={press}
    >
      {text}
    </button>
  );
}

interface ActsProps {
  main: Press | null;
  /** Whether the button starts the tie play, which has the longest label. */
  isTiePlay: boolean;
  shot: ShotClock | null;
  /** What the button says when there is nothing to press. */
  text: string;
  undo: TakeBack | undefined;
  act: (act: MatchAct) => void;
  onMore: () => void;
}

/** Within reach of the thumbs: undo, the clock, and the menu. */
function Acts({ main, isTiePlay, shot, text, undo, act, onMore }: ActsProps) {
  return (
    <div className={styles.acts}>
      <button type="button" className={styles.small} disabled={!undo} onClick={undo?.press}>
        {t('Undo')}: <span className={styles.what}>{undo?.text ?? t('nothing yet')}</span>
      </button>
      <button
        type="button"
        className={styles.main}
        data-begins={isTiePlay || undefined}
        disabled={!main?.act && !shot}
        onClick={() => (main?.act ? act(main.act) : shot?.start())}
      >
        {main?.text ?? shot?.label ?? text}
      </button>
      <button type="button" className={styles.small} onClick={onMore}>
        {t('More')}
      </button>
    </div>
  );
}
