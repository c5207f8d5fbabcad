/** SHW-5 … SHW-7: goals, fouls, cards and shots of a match as marks beside its clock. */
import { activeEvents, splitEvents } from '../match/event-list.rules.ts';
import { scoringTeam } from '../match/match-score.rules.ts';
import type { MatchState, MatchTeams } from '../match/match-state.schema.ts';
import { dueShots } from '../match/penalties.rules.ts';

/** A goal on the timeline of the set. */
export interface GoalMark {
  id: string;
  /** The team that it counts for. */
  teamId: number;
  /** When it was scored: 0 at the start of the set, 1 at its end. */
  at: number;
}

/**
 * SHW-5: the goals that count, at the time they were scored. None once a score was typed: the marks would
 * then not add up to the score next to them. Shots are shown separately.
 */
export function goalMarks(
  { events, preset }: Pick<MatchState, 'events' | 'preset'>,
  teams: MatchTeams,
): GoalMark[] {
  const { set } = splitEvents(activeEvents(events));
  const isTyped = set.some(({ kind }) => kind === 'correction');
  return isTyped ? [] : goalsOf({ events: set, preset }, teams);
}

/** The goals that count, without typed scores, in order. */
export function goalsOf(
  { events, preset }: Pick<MatchState, 'events' | 'preset'>,
  teams: MatchTeams,
): GoalMark[] {
  return activeEvents(events).flatMap((event) => {
    const teamId = event.kind === 'shot-scored' ? null : scoringTeam(event, teams);
    if (teamId === null) return [];
    const at = Math.min(1, Math.max(0, 1 - event.clockMs / preset.setMs));
    return [{ id: event.id, teamId, at }];
  });
}

/** One penalty shot; `due` has not been taken yet. */
export type ShotMark = 'scored' | 'missed' | 'due';

/** SHW-6: the shots of a team in order, then those it may still take. */
export function shotMarks(
  match: Pick<MatchState, 'shots' | 'fouls' | 'preset' | 'tiePlay'>,
  teams: MatchTeams,
  teamId: number,
): ShotMark[] {
  const taken = match.shots
    .filter((shot) => shot.teamId === teamId)
    .map(({ scored }): ShotMark => (scored ? 'scored' : 'missed'));
  const due = dueShots(match);
  const left = (teamId === teams.homeTeamId ? due.home : due.away) - taken.length;
  return [...taken, ...Array.from({ length: Math.max(0, left) }, (): ShotMark => 'due')];
}

/** A team's fouls and cards. */
export interface TeamMarks {
  fouls: number;
  /** In the order in which they were shown. */
  cards: ('yellow' | 'red')[];
}

/** SHW-7: counted fouls, and cards, of one team. */
export const teamMarks = (
  { fouls, cards }: Pick<MatchState, 'fouls' | 'cards'>,
  teams: MatchTeams,
  teamId: number,
): TeamMarks => ({
  fouls: teamId === teams.homeTeamId ? fouls.home : fouls.away,
  cards: cards.filter((card) => card.teamId === teamId).map(({ colour }) => colour),
});
