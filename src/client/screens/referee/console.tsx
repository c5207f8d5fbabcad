import { useState } from 'react';
import type { TournamentSnapshot } from '../../../common/contract/live.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { litFixture } from '../../../common/fixtures/map-lit.rules.ts';
import { activeEvents, isVoidable } from '../../../common/match/event-list.rules.ts';
import type { MatchPhase, MatchState } from '../../../common/match/match-state.schema.ts';
import { readItem, writeItem } from '../../browser/device-storage.ts';
import type { MatchAct } from '../../domain/match/act.ts';
import { clockButton } from '../../domain/match/clock-button.rules.ts';
import { useMatchActs, useOfficialMatch } from '../../domain/match/use-match-acts.ts';
import { useMatchClock } from '../../domain/match/use-match-clock.ts';
import { useShownOrientation } from '../../domain/sides/orientation.ts';
import { useTeamName } from '../../domain/teams/use-teams.ts';
import styles from './console.module.css';
import { halves } from './halves.ts';
import { MoreDialog } from './more-dialog.tsx';
import { StatusLine } from './status-line.tsx';
import { TeamHalf } from './team-half.tsx';
import { useKeys } from './use-keys.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { WaitingConsole } from './waiting-console.tsx';

const FLIP_ITEM = 'referee-flip';

/** Longer than an accidental touch, shorter than a nuisance, in ms. */
const VIBRATION = 25;

/** The lit match, or what comes next while none is called. */
export function Console({ snapshot }: { snapshot: TournamentSnapshot }) {
  useShownOrientation(snapshot.tournament.redOnLeft);
  useWakeLock();
  const lit = litFixture(snapshot.fixtures);
  if (lit === undefined) return <WaitingConsole snapshot={snapshot} />;
  return <MatchConsole key={lit.id} snapshot={snapshot} fixture={lit} />;
}

function MatchConsole({ snapshot, fixture }: { snapshot: TournamentSnapshot; fixture: Fixture }) {
  const { tournament } = snapshot;
  const names = useTeamName();
  const match = useOfficialMatch(snapshot, fixture);
  const send = useMatchActs(match, tournament.id);
  const clock = useMatchClock(match, { tenths: true });
  const [isFlipped, setFlipped] = useState(() => readItem(FLIP_ITEM) === 'true');
  const [isMoreOpen, setMoreOpen] = useState(false);

  const act: typeof send = (wanted) => {
    navigator.vibrate?.(VIBRATION);
    send(wanted);
  };
  const [left, right] = halves(snapshot, fixture, match, { names, phase: clock.phase, isFlipped });
  const teams = { homeTeamId: fixture.homeTeamId, awayTeamId: fixture.awayTeamId };
  const main = clockButton(clock.phase, match);
  const flip = () => {
    writeItem(FLIP_ITEM, String(!isFlipped));
    setFlipped(!isFlipped);
  };
  const half = { match, teams, phase: clock.phase, act };
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
        <b>Match {fixture.displayMatchNumber}</b>
        <span className={styles.tournament}>{tournament.name}</span>
        {match.underReview && <strong className={styles.review}>Under review</strong>}
      </header>
      <p className={styles.clock} role="timer" aria-label="Clock">
        {clock.text ?? '–:––'}
      </p>
      <p className={styles.phase}>{phaseText(clock.phase)}</p>
      <StatusLine />
      <TeamHalf {...half} team={left} at="left" />
      <TeamHalf {...half} team={right} at="right" />
      <Acts match={match} phase={clock.phase} act={act} onMore={() => setMoreOpen(true)} />
      {isMoreOpen && (
        <MoreDialog
          match={match}
          phase={clock.phase}
          teams={[left, right]}
          act={act}
          onFlip={flip}
          onClose={() => setMoreOpen(false)}
        />
      )}
    </main>
  );
}

interface ActsProps {
  match: MatchState;
  phase: MatchPhase;
  act: (act: MatchAct) => void;
  onMore: () => void;
}

/** Under the thumb: take back the last entry, the clock, all the rest. */
function Acts({ match, phase, act, onMore }: ActsProps) {
  const main = clockButton(phase, match);
  const last = activeEvents(match.events).findLast(isVoidable);
  return (
    <div className={styles.acts}>
      <button
        type="button"
        className={styles.small}
        disabled={!last}
        onClick={() => last && act({ kind: 'void', voids: last.id })}
      >
        Undo
        <span className={styles.what}>{last ? last.kind.replace('-', ' ') : 'nothing yet'}</span>
      </button>
      <button
        type="button"
        className={styles.main}
        disabled={!main}
        onClick={() => main && act(main.act)}
      >
        {main?.text ?? 'Confirmed'}
      </button>
      <button type="button" className={styles.small} onClick={onMore}>
        More
      </button>
    </div>
  );
}

function phaseText(phase: MatchPhase): string {
  switch (phase) {
    case 'lead-in':
      return 'Get ready';
    case 'running':
      return 'In play';
    case 'paused':
      return 'Paused';
    case 'ended':
      return 'Set over';
    case 'penalty-shots':
      return 'Penalty shots';
    case 'confirmed':
      return 'Confirmed';
    default:
      return 'Called';
  }
}
