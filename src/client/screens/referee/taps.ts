/** What a tap or a key means, and whether it counts. */

import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { lastGoalOf } from '../../../common/match/match-score.rules.ts';
import type { MatchState, MatchTeams } from '../../../common/match/match-state.schema.ts';
import { isOutdatedTap, isRepeatedTap } from '../../../common/match/own-entries.rules.ts';
import { dueShots } from '../../../common/match/penalties.rules.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';

const CLOCK = 'clock';

/** The button of an act; undefined where each of two quick taps counts. */
function buttonOf(act: MatchAct, isUndo: boolean): string | undefined {
  if (isUndo) return 'undo';
  if (act.kind === 'event') return `${act.event} ${act.teamId}`;
  if (act.kind !== 'clock') return act.kind;
  return act.act === 'adjust' ? undefined : CLOCK;
}

/** TAP-1, TAP-2: whether a tap counts. `clockAct` is the current act of the clock's button. */
export function useTapGuard(
  clockAct: string | undefined,
): (act: MatchAct, isUndo?: boolean) => boolean {
  const taps = useRef(new Map<string, number>());
  const changedAt = useRef<number>(undefined);
  const buttonAct = useRef(clockAct);

  useLayoutEffect(() => {
    if (buttonAct.current === clockAct) return;
    buttonAct.current = clockAct;
    const now = performance.now();
    const isOwn = isRepeatedTap(taps.current.get(CLOCK), now);
    changedAt.current = isOwn ? undefined : now;
  }, [clockAct]);

  return useCallback((act, isUndo = false) => {
    const button = buttonOf(act, isUndo);
    if (button === undefined) return true;
    const now = performance.now();
    if (isRepeatedTap(taps.current.get(button), now)) return false;
    if (button === CLOCK && isOutdatedTap(changedAt.current, now)) return false;
    taps.current.set(button, now);
    return true;
  }, []);
}

type EventAct = Extract<MatchAct, { kind: 'event' }>;

/** A goal that was tapped just after the end, with the reading at the tap. */
export type LateGoal = EventAct & { event: 'goal' };

/** The goal that the referee is asked about; null for any other act. */
export const lateGoalOf = (act: MatchAct): LateGoal | null =>
  act.kind === 'event' && act.event === 'goal' ? { ...act, event: 'goal' } : null;

/**
 * CLK-20: before the horn it is a goal; after it a scored penalty shot where the team may take one, else a
 * goal that the server keeps as dropped.
 */
export function hornAct(
  goal: LateGoal,
  beforeHorn: boolean,
  match: Pick<MatchState, 'preset' | 'fouls' | 'tiePlay'>,
  { homeTeamId }: MatchTeams,
): EventAct {
  const side = goal.teamId === homeTeamId ? 'home' : 'away';
  const isShot = !beforeHorn && dueShots(match)[side] > 0;
  return { ...goal, event: isShot ? 'shot-scored' : 'goal', beforeHorn };
}

interface KeyActs {
  left: number;
  right: number;
  match: MatchState;
  teams: MatchTeams;
  act: (act: MatchAct) => void;
  onMain: () => void;
  onHelp: () => void;
}

/** By `KeyboardEvent.code`: the same place on every keyboard. */
const goals: Record<string, ['left' | 'right', 1 | -1]> = {
  KeyW: ['left', 1],
  ArrowLeft: ['left', 1],
  KeyS: ['left', -1],
  ArrowUp: ['right', 1],
  ArrowRight: ['right', 1],
  ArrowDown: ['right', -1],
};

/** Space: start and pause. W and S: goals of the left half. Arrow keys: goals of the right half. ?: help. */
export function useKeys(acts: KeyActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      const { match, teams, act, onMain, onHelp, ...sides } = latest.current;
      const goal = goals[event.code];
      if (event.key !== '?' && event.code !== 'Space' && goal === undefined) return;
      event.preventDefault();
      // Otherwise the space bar would press the focused button.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (event.key === '?') onHelp();
      else if (goal === undefined) onMain();
      else {
        const teamId = sides[goal[0]];
        const last = lastGoalOf({ ...match, ...teams }, teamId);
        if (goal[1] === 1) act({ kind: 'event', event: 'goal', teamId });
        else if (last) act({ kind: 'void', voids: last.id });
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
