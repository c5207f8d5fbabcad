/** SHW-1 … SHW-4: the public view of a match with a clock. */
import type { Match, MatchPhase, MatchState } from '../match/match-state.schema.ts';
import { dueShots } from '../match/penalties.rules.ts';
import type { PublicText, Translate } from '../texts/translator.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';

/** The phase of a match as the audience sees it; `review` hides every other phase. */
export type ShownPhase =
  | 'ready'
  | 'lead-in'
  | 'running'
  | 'paused'
  | 'over'
  | 'shots'
  | 'final'
  | 'review';

/** SHW-3: the label of a phase; null when the fixture's state gives the label: called, final, draw. */
export const phaseLabels = {
  ready: null,
  'lead-in': 'Get ready',
  running: 'In play',
  paused: 'Paused',
  over: 'Set over',
  shots: 'Shots',
  final: null,
  review: 'Under review',
} as const satisfies Record<ShownPhase, string | null>;

/** SIT-3: the labels of tie plays: while in progress, and as the stored reason. */
export const tieReasons = {
  'golden-goal': 'Golden goal',
  overtime: 'Overtime',
  shots: 'Shots',
  goals: 'Goals of all sets',
} as const;

/** SHW-1: a clock is shown once it was started or set, also after a restart. */
export const hasShownClock = ({
  phase,
  clock,
  preset,
  events,
}: Pick<MatchState, 'phase' | 'clock' | 'preset' | 'events'>): boolean =>
  (phase !== 'idle' && phase !== 'break') ||
  clock.remainingMs !== preset.setMs ||
  events.some(({ kind }) => kind.startsWith('clock'));

const shownPhases: Record<MatchPhase, ShownPhase> = {
  break: 'ready',
  idle: 'ready',
  'lead-in': 'lead-in',
  running: 'running',
  paused: 'paused',
  ended: 'over',
  'penalty-shots': 'shots',
  confirmed: 'final',
};

/**
 * SHW-2, REV-5: returns the phase shown to the audience. A review hides the other phases; an unlit match is
 * final for the audience.
 */
export function shownPhase(
  phase: MatchPhase,
  match: Pick<MatchState, 'preset' | 'fouls' | 'underReview' | 'tiePlay'>,
  isLit: boolean,
): ShownPhase {
  if (match.underReview) return 'review';
  if (!isLit) return 'final';
  const due = dueShots(match);
  return phase === 'ended' && due.home + due.away > 0 ? 'shots' : shownPhases[phase];
}

type Timed = Pick<MatchState, 'tiePlay'> & Pick<Match, 'preset'>;

/** How long the set, or the tie play, lasts, in ms. */
const wholeMs = ({ preset: { setMs, levelTie }, tiePlay }: Timed): number =>
  tiePlay && levelTie && 'ms' in levelTie ? levelTie.ms : setMs;

export const playedMs = (leftMs: number, match: Timed): number => wholeMs(match) - leftMs;

/** SHW-4: the played part of it, from 0 to 1, when this many ms remain. */
export const playedPart = (leftMs: number, match: Timed): number =>
  Math.min(1, Math.max(0, 1 - leftMs / wholeMs(match)));

/** SHW-10: true when a preset was chosen for the tournament, or one of its matches has shown a clock. */
export const usesClock = ({
  tournament: { matchPreset },
  matches = [],
}: {
  tournament: Pick<Tournament, 'matchPreset'>;
  matches?: readonly Pick<MatchState, 'phase' | 'clock' | 'preset' | 'events'>[] | undefined;
}): boolean => matchPreset !== undefined || matches.some(hasShownClock);

/** CHK-3: the reason of a no-show, as it is stored. */
export const NO_SHOW = 'No-show';

const automaticReasons = [...Object.values(tieReasons), NO_SHOW] as const;

/** KO-7: an automatic reason of a tie or match is translated; one that the admin typed stays as it is. */
export function tieReasonText(t: Translate<PublicText>, reason: string): string {
  const [, words, score = ''] = /^(.+?)( \d+:\d+)?$/.exec(reason) ?? [];
  const automaticReason = automaticReasons.find((known) => known === words);
  return automaticReason ? t(automaticReason) + score : reason;
}
