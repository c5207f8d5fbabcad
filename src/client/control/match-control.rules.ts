/** What can be pressed on a match now, and what it does: the same at the table and on a phone. */

import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { endsLevel, tieGoals } from '../../common/knockout/level-tie.rules.ts';
import { entryPhase, shotsMissing } from '../../common/match/confirm-guards.rules.ts';
import { activeEvents } from '../../common/match/event-list.rules.ts';
import type { TeamEventKind } from '../../common/match/match-event.schema.ts';
import type { MatchPhase, MatchState } from '../../common/match/match-state.schema.ts';
import { ballsOff, dueShots, isUsedKind } from '../../common/match/penalties.rules.ts';
import { isTiePlayDue } from '../../common/match/tie-play.rules.ts';
import {
  playedMs,
  type ShownPhase,
  shownPhase,
  tieReasons,
} from '../../common/match-view/shown-match.rules.ts';
import type { MatchAct } from '../domain/match-play/act.ts';
import type { ClockReading } from '../domain/match-play/clock-reading.ts';
import { stateText } from '../domain/match-play/state-text.ts';
import { t } from '../texts/t.ts';

type ClockPress = Extract<MatchAct, { kind: 'clock' }>;

/** A button with its act; without an act it is a text in the button's place. */
export interface Press {
  text: string;
  act: ClockPress | null;
}

/** In ms: PEN-8, how long after the start a false start can be entered. */
const FALSE_START_MS = 5000;

/** CLK-17: the clock's button in a phase; null once the match is over. */
export function clockButton(
  phase: MatchPhase,
  { preset }: Pick<MatchState, 'preset'>,
): (Press & { act: ClockPress }) | null {
  switch (phase) {
    case 'running':
    case 'lead-in':
      return {
        text: phase === 'running' ? t('Pause') : t('Stop'),
        act: { kind: 'clock', act: 'pause' },
      };
    case 'paused':
      return { text: t('Resume'), act: { kind: 'clock', act: 'resume' } };
    case 'ended':
    case 'penalty-shots':
    case 'confirmed':
      return null;
    default:
      return {
        text: t('Start'),
        act: { kind: 'clock', act: preset.leadInCount > 0 ? 'lead-in' : 'start' },
      };
  }
}

/**
 * SIT-3: the next step after a set that leaves its tie level; its act is null when no tie play follows. Null
 * while the set is running, when the tie is not level, and once it is decided.
 */
function tieOffer(
  fixture: Fixture,
  fixtures: readonly Fixture[],
  match: MatchState,
  phase: MatchPhase,
): Press | null {
  if (phase !== 'ended' && phase !== 'penalty-shots') return null;
  const { home, away } = match.score;
  const set = { ...fixture, homeScore: home, awayScore: away };
  if (!endsLevel(set, fixtures)) return null;
  const { mode = 'none' } = match.preset.levelTie ?? {};
  if (mode === 'none') return { text: t('Level'), act: null };
  if (mode === 'goals') {
    const goals = tieGoals(
      set,
      fixtures.map((row) => (row.id === set.id ? set : row)),
    );
    return { text: `${t(tieReasons.goals)} ${goals.home}:${goals.away}`, act: null };
  }
  // Penalty shots of the set come first.
  const hasShots = match.tiePlay === undefined && shotsMissing(match) > 0;
  if (hasShots || !isTiePlayDue(match, phase)) return null;
  return { text: `${t('Start')}: ${t(tieReasons[mode])}`, act: { kind: 'clock', act: 'tie-play' } };
}

/** The state of a fixture whose clock has not begun, or whose result is confirmed. */
function fixtureWord({ mapLit }: Pick<Fixture, 'mapLit'>, phase: ShownPhase): string {
  if (phase === 'final' || mapLit === 0) return t('Final');
  return mapLit === 2 ? t('Clock not started') : t('Called');
}

export interface MatchControl {
  /** As shown, but never `review`: the clock runs or stands as its button says. */
  phase: ShownPhase;
  /** The phase in words, or the state of the fixture: 'In play', 'Overtime 1:0', 'Called'. */
  word: string;
  /** The clock's button, or what decides a level tie; null when there is nothing to press or to say. */
  main: Press | null;
  /** Whether `main` starts the tie play. */
  isTiePlay: boolean;
  /** Starts the clock without the lead-in; null where there is none. */
  startNow: ClockPress | null;
  /** Whether the set can be ended before its time. */
  canEnd: boolean;
  /** Whether the playing time is over, so that the result can be confirmed. */
  isOver: boolean;
  /** SIT-3: asked when a match is finished before its tie play; null for none. */
  levelDoubt: string | null;
}

/** `lockLeft`: as in `confirmLockLeft`. CLK-17: a late press on Pause starts nothing. */
export function matchControl(
  fixture: Fixture,
  fixtures: readonly Fixture[],
  match: MatchState,
  { phase, lockLeft }: { phase: MatchPhase; lockLeft: number },
): MatchControl {
  const shown = shownPhase(phase, { ...match, underReview: false }, true);
  const offer = tieOffer(fixture, fixtures, match, phase);
  const isLocked = lockLeft > 0 || match.underReview || fixture.mapLit === 0;
  return {
    phase: shown,
    word: stateText(shown, match) ?? fixtureWord(fixture, shown),
    main: clockButton(phase, match) ?? (offer && { ...offer, act: isLocked ? null : offer.act }),
    isTiePlay: !isLocked && offer !== null && offer.act !== null,
    startNow:
      shown === 'ready' && match.preset.leadInCount > 0 ? { kind: 'clock', act: 'start' } : null,
    canEnd: phase === 'running' || phase === 'lead-in' || phase === 'paused',
    isOver: phase === 'ended' || phase === 'penalty-shots',
    levelDoubt: offer?.act ? t('The tie is level.') : null,
  };
}

/** What a team has so far, and what can be entered for it now. */
export interface TeamControl {
  id: number;
  at: 'home' | 'away';
  fouls: number;
  warnings: number;
  cards: readonly ('yellow' | 'red')[];
  /** PEN-5: by how many balls its cards reduce the team. */
  ballsOff: number;
  /** Its penalty shots so far: whether each was scored. */
  shots: readonly boolean[];
  /** Penalty shots that the team may take now. */
  shotsDue: number;
  /** What can be entered, in the order of the buttons. */
  entries: readonly TeamEventKind[];
  /** What a tap on the referee's half enters; null while nothing can be scored. */
  scoring: 'goal' | 'shot-scored' | null;
}

/** `clock` is the reading of the match's clock; `lockLeft`: as in `confirmLockLeft` (CLK-19). */
export function teamControl(
  match: MatchState,
  { id, at }: Pick<TeamControl, 'id' | 'at'>,
  clock: Pick<ClockReading, 'phase' | 'leftMs'>,
  lockLeft: number,
): TeamControl {
  const { preset, tiePlay } = match;
  const isOfTeam = ({ teamId }: { teamId: number | null }) => teamId === id;
  const due = dueShots(match)[at];
  const shots = match.shots.filter(isOfTeam).map(({ scored }) => scored);
  const phase = entryPhase(clock.phase, lockLeft);
  const isShooting = phase === 'penalty-shots' && (!tiePlay || shots.length < due);
  const shotsDue = isShooting ? due : 0;
  // SIT-3: a golden goal decides; only Undo can remove it.
  const isWon = tiePlay?.mode === 'golden-goal' && tiePlay.home !== tiePlay.away;
  const isScoring = !isWon && !['idle', 'break', 'penalty-shots'].includes(phase);
  const isStarting =
    clock.phase === 'lead-in' ||
    (clock.phase === 'running' && playedMs(clock.leftMs, match) < FALSE_START_MS);
  const isOpen: Partial<Record<TeamEventKind, boolean>> = {
    goal: tiePlay?.mode !== 'shots',
    'own-goal': tiePlay?.mode !== 'shots',
    'false-start': isStarting,
    'shot-scored': shotsDue > 0,
    'shot-missed': shotsDue > 0,
  };
  return {
    id,
    at,
    fouls: match.fouls[at],
    warnings: activeEvents(match.events).filter(
      (event) => event.kind === 'warning' && isOfTeam(event),
    ).length,
    cards: match.cards.filter(isOfTeam).map(({ colour }) => colour),
    ballsOff: ballsOff(match.cards, id),
    shots,
    shotsDue,
    scoring: shotsDue > 0 ? 'shot-scored' : isScoring ? 'goal' : null,
    entries: ENTRIES.filter((kind) => isOpen[kind] !== false && isUsedKind(kind, preset, tiePlay)),
  };
}

const ENTRIES: readonly TeamEventKind[] = [
  'goal',
  'own-goal',
  'foul',
  'false-start',
  'shot-scored',
  'shot-missed',
  'yellow',
  'red',
  'warning',
];
