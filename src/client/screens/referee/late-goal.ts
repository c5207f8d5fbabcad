import type { MatchState, MatchTeams } from '../../../common/match/match-state.schema.ts';
import { dueShots } from '../../../common/match/penalties.rules.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';

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
