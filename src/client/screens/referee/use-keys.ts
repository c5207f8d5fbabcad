import { useEffect, useRef } from 'react';
import { lastGoalOf } from '../../../common/match/match-score.rules.ts';
import type { MatchState, MatchTeams } from '../../../common/match/match-state.schema.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';

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
