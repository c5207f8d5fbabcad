/** A whole championship without ids, as in a CSV file. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import type { PresetChoice } from '../match/match-preset.schema.ts';
import type { TieBreak } from '../standings/tie-break.schema.ts';
import type { TeamDetails } from '../teams/teams.contract.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import type { ChampionData, DecisionData, TieData, WithdrawalData } from './knockout-data.ts';

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
  finishOrder: number | null;
  /** Team names with the spelling in `teams`. The times are also null when the file does not contain them. */
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
  champion?: ChampionData;
  /** Present for a knockout; absent for a group. */
  bracket?: TieData[];
  fixtures: FixtureData[];
}

export interface ChampionshipData {
  name: string;
  /** In the order of creation. */
  teams: string[];
  /** By names in `teams`; only the details that the file contains. */
  teamDetails?: readonly (readonly [name: string, details: TeamDetails])[];
  /** In the order of creation. */
  tournaments: TournamentData[];
}
