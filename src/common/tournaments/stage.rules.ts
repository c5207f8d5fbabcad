/**
 * The stages of an event. Rules and clients query the properties of a stage; a new kind of stage is a new
 * row. Public pages read `kind` instead: this table would add 60 bytes to their bundle limit.
 */
import type { Tournament } from './tournament.schema.ts';

export type StageKind = NonNullable<Tournament['kind']>;

export interface Stage {
  /** Whether the admin creates its matches round by round. Otherwise they follow from its bracket. */
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
