/**
 * The stages of an event. Rules and screens ask what a stage has; a new kind of stage is a new row. Public pages read
 * `kind`: this table would take 60 bytes of what they may weigh.
 */
import type { Tournament } from '../tournaments/tournament.schema.ts';

export type StageKind = NonNullable<Tournament['kind']>;

export interface Stage {
  /** The admin makes its matches, round by round; else they follow from its bracket. */
  hasRounds: boolean;
  hasStandings: boolean;
  hasBracket: boolean;
}

const stages: Record<StageKind, Stage> = {
  group: { hasRounds: true, hasStandings: true, hasBracket: false },
  knockout: { hasRounds: false, hasStandings: false, hasBracket: true },
};

export const kindOf = ({ kind = 'group' }: Pick<Tournament, 'kind'>): StageKind => kind;

export const stageOf = (tournament: Pick<Tournament, 'kind'>): Stage => stages[kindOf(tournament)];
