/** SHW-12: decides which change of a match is a goal that screens celebrate. */
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { scoreOf } from '../../../common/fixture/score.rules.ts';

/** A match as rendered. */
export interface Drawn {
  fixture: Fixture;
  /** The goals that a referee entered, in order; undefined when scores are typed. */
  goals?: readonly { id: string; teamId: number }[] | undefined;
  isReviewed?: boolean | undefined;
}

/**
 * SHW-12: the team that has just scored: one more goal for one side of a match in play. Null for all other
 * changes: a correction, a score after a review, another match.
 */
export function goalBetween(before: Drawn, after: Drawn): number | null {
  const [old, now] = [before.fixture, after.fixture];
  if (old.id !== now.id || old.mapLit !== 2 || now.mapLit !== 2) return null;
  if (before.isReviewed || after.isReviewed) return null;
  if (after.goals) {
    const idsBefore = new Set(before.goals?.map(({ id }) => id));
    const added = after.goals.filter(({ id }) => !idsBefore.has(id));
    return added.length === 1 ? (added[0]?.teamId ?? null) : null;
  }
  const gains = [now.homeTeamId, now.awayTeamId].map((teamId) => ({
    teamId,
    gain: (scoreOf(now, teamId) ?? 0) - (scoreOf(old, teamId) ?? 0),
  }));
  const scorers = gains.filter(({ gain }) => gain !== 0);
  const [scorer] = scorers;
  return scorers.length === 1 && scorer?.gain === 1 ? scorer.teamId : null;
}
