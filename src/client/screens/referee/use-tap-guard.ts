import { useCallback, useLayoutEffect, useRef } from 'react';
import { isOutdatedTap, isRepeatedTap } from '../../../common/match/taps.rules.ts';
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
