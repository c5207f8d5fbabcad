/** TRN-1, TRN-6: the status of a tournament and its stage. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import { notNeededIds } from '../fixture/pairing.rules.ts';
import { isIncomplete, isScored } from '../fixture/score.rules.ts';
import type { Tournament, TournamentStatus } from './tournament.schema.ts';

/**
 * Empty without fixtures, Ready with none scored, Completed when each is scored or not needed and none
 * is in play, else Ongoing. A half-entered fixture is scored (SCR-2), here too.
 */
export function tournamentStatus(fixtures: readonly Fixture[]): TournamentStatus {
  if (fixtures.length === 0) return 'Empty';
  if (!fixtures.some(isScored)) return 'Ready';
  const notNeeded = notNeededIds(fixtures);
  const isDone = (fixture: Fixture) =>
    fixture.mapLit !== 2 && (isScored(fixture) || notNeeded.has(fixture.id));
  return fixtures.every(isDone) ? 'Completed' : 'Ongoing';
}

/**
 * TRN-6: whether the standings are final: all fixtures are done, none is in play, all scores are complete.
 */
export const hasFinalStandings = (fixtures: readonly Fixture[]): boolean =>
  tournamentStatus(fixtures) === 'Completed' && !fixtures.some(isIncomplete);

/**
 * The stages of an event. Rules and clients query the properties of a stage; a new kind of stage is a new
 * row. Public pages read `kind` instead: this table would add 60 bytes to their bundle limit.
 */
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
