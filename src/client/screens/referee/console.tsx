import { useMemo, useState } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { litFixture } from '../../../common/fixture/map-lit.rules.ts';
import { entryPhase, readingAfterEnd } from '../../../common/match/confirm-lock.rules.ts';
import type { MatchEvent } from '../../../common/match/match-event.schema.ts';
import type { MatchPhase, MatchState } from '../../../common/match/match-state.schema.ts';
import { lastEntry, lastVoid } from '../../../common/match/own-entries.rules.ts';
import { playedMs, tieReasons } from '../../../common/match-view/shown-match.rules.ts';
import { seriesOf } from '../../../common/tournament-view/series.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { readItem, writeItem } from '../../browser/device-storage.ts';
import { useWakeLock } from '../../browser/use-wake-lock.ts';
import { clockButton } from '../../control/clock-button.rules.ts';
import { levelDoubt, type TieOffer, tieOffer } from '../../control/tie-offer.ts';
import { useConfirmLock, useFinish } from '../../control/use-finish.tsx';
import { setText } from '../../domain/fixtures/match-texts.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';
import type { ClockReading } from '../../domain/match-play/clock-reading.ts';
import { matchOf } from '../../domain/match-play/match-change.ts';
import { useMatchActs } from '../../domain/match-play/use-match-acts.ts';
import { useMatchClock } from '../../domain/match-play/use-match-clock.ts';
import { useRealMatches } from '../../domain/match-play/use-real-matches.ts';
import { useServerClock } from '../../domain/match-play/use-server-time.ts';
import { useShownOrientation } from '../../domain/sides/orientation.ts';
import { shows } from '../../domain/sides/shows.ts';
import { useTeamName } from '../../domain/teams/use-teams.ts';
import { t } from '../../texts/t.ts';
import styles from './console.module.css';
import { entryText } from './entry-text.ts';
import { halves } from './halves.ts';
import { HornDialog } from './horn-dialog.tsx';
import { hornAct, type LateGoal, lateGoalOf } from './late-goal.ts';
import { LockDialog } from './lock-dialog.tsx';
import { MoreDialog, type TakeBack } from './more-dialog.tsx';
import { isShootingNow, type ShotClock, useShotClock } from './shot-clock.ts';
import { StatusLine } from './status-line.tsx';
import { TeamHalf } from './team-half.tsx';
import { useKeys } from './use-keys.ts';
import { useOwnEntries } from './use-own-entries.ts';
import { useTapGuard } from './use-tap-guard.ts';
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
  const match = useMemo(() => matchOf(snapshot, fixture, 0), [snapshot, fixture]);
  const send = useMatchActs(match, tournament.id);
  const clock = useMatchClock(match, { tenths: true });
  const [isFlipped, setFlipped] = useState(() => readItem(FLIP_ITEM) === 'true');
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [isLocked, setLocked] = useState(false);

  const lockLeft = useConfirmLock(match);
  const offer = tieOffer(fixture, snapshot.fixtures, match, clock.phase);
  // CLK-17: a late tap on Pause must not start anything.
  const begin = offer?.act && lockLeft === 0 ? { text: offer.text, act: offer.act } : null;
  const shot = useShotClock(match, offer === null && isShootingNow(match, clock.phase));
  const main = begin ?? clockButton(clock.phase, match);
  const counts = useTapGuard(main?.act.act);
  const isOver = clock.phase === 'ended' || clock.phase === 'penalty-shots';
  const phase = entryPhase(clock.phase, lockLeft);
  const [left, right] = halves(snapshot, fixture, match, { names, phase, isFlipped });
  const teams = { homeTeamId: fixture.homeTeamId, awayTeamId: fixture.awayTeamId };
  const [ownEntries, addOwn] = useOwnEntries(fixture.id);
  const addSent = (wantedAct: MatchAct, isUndo = false) => {
    const id = send(wantedAct);
    if (wantedAct.kind === 'event' || wantedAct.kind === 'void') addOwn({ id, isUndo });
  };
  const enter = (wantedAct: MatchAct, isUndo: boolean) => {
    if (!counts(wantedAct, isUndo)) return;
    navigator.vibrate?.(VIBRATION);
    addSent(wantedAct, isUndo);
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
  const stateWords = match.tiePlay ? t(tieReasons[match.tiePlay.mode]) : phaseText(clock.phase);
  const set = setText(seriesOf(fixture, snapshot.fixtures), [
    { teamId: left.id },
    { teamId: right.id },
  ]);
  const isStarting = isStartedNow(match, clock);
  const half = { isStarting, match, teams, phase, act };
  useKeys({
    left: left.id,
    right: right.id,
    match,
    teams,
    act,
    onMain: () => main && act(main.act),
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
      <p
        {...shows('clock', fixture.id)}
        className={styles.clock}
        role="timer"
        aria-label={t('Clock')}
      >
        {shot?.text ?? clock.text ?? '–:––'}
      </p>
      {isOver ? (
        <Finish match={match} act={act} offer={offer} />
      ) : (
        // The clock runs or stands as its button says; a review is named above (REV-5).
        <p {...(!match.underReview && shows('state', fixture.id))} className={styles.phase}>
          {match.underReview ? '\u00a0' : stateWords}
        </p>
      )}
      <StatusLine />
      <TeamHalf {...half} team={left} at="left" />
      <TeamHalf {...half} team={right} at="right" />
      <Acts
        main={main}
        isBegin={begin !== null}
        shot={shot}
        text={offer?.text ?? stateWords}
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
          phase={clock.phase}
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

/** PEN-8: from the lead-in to 5 s after the start. */
const isStartedNow = (match: MatchState, { phase, leftMs }: ClockReading): boolean =>
  phase === 'lead-in' || (phase === 'running' && playedMs(leftMs, match) < 5000);

/** CLK-17: above the halves, away from the thumbs. */
function Finish({
  match,
  act,
  offer,
}: { match: MatchState; offer: TieOffer | null } & Pick<ActsProps, 'act'>) {
  const { text, isAsking, isLocked, press } = useFinish(match, act, levelDoubt(offer));
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
  main: TieOffer | null;
  /** Whether the button starts the tie play, which has the longest label. */
  isBegin: boolean;
  shot: ShotClock | null;
  /** Text that replaces the clock button's label. */
  text: string;
  undo: TakeBack | undefined;
  act: (act: MatchAct) => void;
  onMore: () => void;
}

/** Within reach of the thumbs: undo, the clock, and the menu. */
function Acts({ main, isBegin, shot, text, undo, act, onMore }: ActsProps) {
  return (
    <div className={styles.acts}>
      <button type="button" className={styles.small} disabled={!undo} onClick={undo?.press}>
        {t('Undo')}: <span className={styles.what}>{undo?.text ?? t('nothing yet')}</span>
      </button>
      <button
        type="button"
        className={styles.main}
        data-begins={isBegin || undefined}
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

function phaseText(phase: MatchPhase): string {
  switch (phase) {
    case 'lead-in':
      return t('Get ready');
    case 'running':
      return t('In play');
    case 'paused':
      return t('Paused');
    case 'ended':
      return t('Set over');
    case 'penalty-shots':
      return t('Penalty shots');
    case 'confirmed':
      return t('Confirmed');
    default:
      return t('Called');
  }
}
