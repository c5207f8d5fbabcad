import { useMemo } from 'react';
import type { ChampionshipSnapshot } from '../../../common/contract/live.ts';
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { computeStandings } from '../../../common/standings/standings.rules.ts';
import type { Standings } from '../../../common/standings/standings.schema.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { useChampionshipSelect } from '../../shared/live/use-topic.ts';

const NO_TEAMS: readonly Team[] = [];
const teamsOf = ({ teams }: ChampionshipSnapshot) => teams;

/** The tables of a group, by the server's own rules. */
export function useGroupStandings({ tournament, fixtures }: TournamentState): Standings {
  const teams = useChampionshipSelect(teamsOf) ?? NO_TEAMS;
  return useMemo(
    () => computeStandings({ tournament, fixtures, teams, revision: 0 }),
    [tournament, fixtures, teams],
  );
}
