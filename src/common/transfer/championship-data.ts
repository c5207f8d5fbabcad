/** A whole championship without ids, as in a CSV file. */
import type { Fixture } from '../fixtures/fixture.schema.ts';
import type { PresetChoice } from '../match-play/match-preset.schema.ts';
import type { TieBreak } from '../standings/tie-break.schema.ts';
import type { TeamDetails } from '../teams/teams.contract.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import type { DecisionData, TieData, WithdrawalData } from './knockout-data.ts';

export type FixtureData = Pick<
  Fixture,
  | 'round'
  | 'matchNumber'
  | 'displayOrder'
  | 'homeScore'
  | 'awayScore'
  | 'mapLit'
  | 'scoredAt'
  | 'finishedAt'
> & {
  /** The times are null, too, where the file does not say them. Names of teams of the championship, spelled as there. */
  home: string;
  away: string;
  /** RES-1: absent of a played fixture. */
  /** KO-6: code of its tie, and which set of it; absent in a group. */
  tie?: string;
  set?: number;
  unplayed?: { outcome: 'awarded' | 'void'; winner: string | null; reason: string | null };
};

export interface TournamentData {
  name: string;
  rounds: number;
  /** `#rrggbb` in lower case. */
  color: string | null;
  useGoalsTieBreaker: boolean;
  tieBreak: TieBreak;
  awardGoals: number;
  redOnLeft: boolean;
  /** TRF-16; absent: scores only, no clock. */
  rulesOfPlay?: PresetChoice;
  /** Absent: spread. */
  sitting?: Tournament['sitting'];
  /** Absent: auto. */
  closing?: Tournament['closing'];
  /** Absent: none. */
  decisions?: DecisionData[];
  withdrawals?: WithdrawalData[];
  /** Present for a knockout; absent for a group. */
  bracket?: TieData[];
  fixtures: FixtureData[];
}

export interface ChampionshipData {
  name: string;
  /** In the order they were made. */
  teams: string[];
  /** By names in `teams`; the file has some of the details only. */
  teamDetails?: readonly (readonly [name: string, details: TeamDetails])[];
  /** In the order they were made. */
  tournaments: TournamentData[];
}
