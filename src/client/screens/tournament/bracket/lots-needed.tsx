import { useMemo } from 'react';
import { groupsOf } from '../../../../common/knockout/build-bracket.rules.ts';
import { openLots } from '../../../../common/knockout/qualifiers.rules.ts';
import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { useTeamNames } from '../../../domain/teams/use-teams.ts';
import { useTournaments } from '../../../live/use-tournaments.ts';
import { t } from '../../../texts/t.ts';
import { OrderTeams } from '../standings/level-teams.tsx';
import { listed } from '../standings/reason-text.ts';

const NO_TIES: NonNullable<TournamentSnapshot['ties']> = [];

/** LVL-9: each lot that a seat of the knockout waits for, with its button. */
export function LotsNeeded({ knockout }: { knockout: TournamentSnapshot }) {
  const { tournament, fixtures, ties = NO_TIES } = knockout;
  const groups = useTournaments(useMemo(() => groupsOf(ties), [ties]));
  const names = useTeamNames();
  const lots = useMemo(() => {
    const sources = groups.map(({ matches = [], ...state }) => ({
      ...state,
      isUnderReview: matches.some(({ underReview }) => underReview),
    }));
    return openLots({ tournament, ties, fixtures }, sources);
  }, [tournament, ties, fixtures, groups]);
  return lots.map(({ tournamentId, teamIds }) => {
    const rows = teamIds.map((teamId) => ({
      teamId,
      name: teamNameOf(names, teamId),
    }));
    return (
      <OrderTeams
        key={teamIds.join(' ')}
        tournamentId={tournamentId}
        about={t('{names} are level. A lot decides their order.', {
          names: listed(rows.map(({ name }) => name)),
        })}
        title={t('Lot Needed')}
        start={1}
        rows={rows}
        tieBreak={
          groups.find((snapshot) => snapshot.tournament.id === tournamentId)?.tournament.tieBreak
        }
      />
    );
  });
}
