/** PEN-1 … PEN-7: penalties for fouls and cards under a preset. */
import type { MatchEvent } from './match-event.schema.ts';
import type { MatchPreset, Penalty } from './match-preset.schema.ts';
import type { Carried, MatchTeams, TiePlay } from './match-state.schema.ts';

/** A number for each team, by its side. */
export interface BySide {
  home: number;
  away: number;
}

/** PEN-8: whether an event is a foul; a false start is a foul when fouls are counted. */
export const isFoul = (
  { kind }: Pick<MatchEvent, 'kind'>,
  preset?: Pick<MatchPreset, 'penalty'>,
): boolean => kind === 'foul' || (kind === 'false-start' && preset?.penalty.mode !== 'none');

/**
 * PEN-6, PRE-6: counted fouls before the offset, including those of earlier sets. Takes events that count.
 */
export function foulCounts(
  teams: MatchTeams & { preset?: Pick<MatchPreset, 'penalty'>; carried?: Carried | undefined },
  events: readonly MatchEvent[],
): BySide {
  const carried = teams.carried?.fouls ?? [];
  const countOf = (team: number) =>
    events.filter((event) => isFoul(event, teams.preset) && event.teamId === team).length +
    carried.filter((teamId) => teamId === team).length;
  return { home: countOf(teams.homeTeamId), away: countOf(teams.awayTeamId) };
}

/** How many more fouls the other team committed. */
const offset = (fouls: BySide): BySide => ({
  home: Math.max(0, fouls.away - fouls.home),
  away: Math.max(0, fouls.home - fouls.away),
});

/** PEN-2: penalty shots of each team after the set: the team with fewer fouls shoots the difference. */
export function shotsDue(penalty: Penalty, fouls: BySide): BySide {
  return penalty.mode === 'shots-after-set' ? offset(fouls) : { home: 0, away: 0 };
}

/** PEN-2, SIT-3: shots of each team after the set, or those that decide the tie. */
export const dueShots = ({
  preset,
  fouls,
  tiePlay,
}: {
  preset: Pick<MatchPreset, 'penalty'>;
  fouls: BySide;
  tiePlay?: Pick<TiePlay, 'due'> | undefined;
}): BySide => tiePlay?.due ?? shotsDue(preset.penalty, fouls);

/** PEN-1, PEN-3, PEN-4: goals that fouls add to a team or, below 0, remove. */
export function goalsByFouls(penalty: Penalty, fouls: BySide): BySide {
  if (penalty.mode === 'points') {
    const difference = offset(fouls);
    return {
      home: difference.home * penalty.pointsPerFoul,
      away: difference.away * penalty.pointsPerFoul,
    };
  }
  if (penalty.mode !== 'foul-points') return { home: 0, away: 0 };
  const off = (count: number) => 0 - Math.floor(count / penalty.foulsPerGoal);
  return { home: off(fouls.home), away: off(fouls.away) };
}

/** PEN-5: by how many balls a team is reduced: one for a red card, one for every two yellow ones. */
export function ballsOff(
  cards: readonly { teamId: number; colour: 'yellow' | 'red' }[],
  teamId: number,
): number {
  const countOf = (colour: 'yellow' | 'red') =>
    cards.filter((card) => card.teamId === teamId && card.colour === colour).length;
  return Math.floor(countOf('yellow') / 2) + countOf('red');
}

/** PEN-7: whether a preset records events of this kind. `tiePlay` is the tie play that has begun (SIT-3). */
export function isUsedKind(
  kind: MatchEvent['kind'],
  preset: MatchPreset,
  tiePlay?: Pick<TiePlay, 'mode'>,
): boolean {
  if (kind === 'foul') return preset.penalty.mode !== 'none';
  if (kind === 'false-start') return preset.falseStart !== 'none';
  if (kind === 'warning' || kind === 'yellow' || kind === 'red') return preset.cards;
  if (kind === 'shot-scored' || kind === 'shot-missed') {
    return tiePlay ? tiePlay.mode === 'shots' : preset.penalty.mode === 'shots-after-set';
  }
  return true;
}
