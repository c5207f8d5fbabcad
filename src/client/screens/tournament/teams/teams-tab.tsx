import { teamView } from '../../../../common/standings/team-view.rules.ts';
import type { TournamentState } from '../../../../common/tournaments/tournament.schema.ts';
import { useTies } from '../../../domain/knockout/knockout.queries.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { usePresence } from '../../../live/use-topic.ts';
import { t } from '../../../texts/t.ts';
import plate from '../../../ui/layout/plate.module.css';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { TeamFixtures } from './team-fixtures.tsx';
import styles from './teams-tab.module.css';

interface TeamsTabProps {
  state: TournamentState;
  names: ReadonlyMap<number, string>;
  /** Null or unknown: the first team by name. */
  teamId: number | null;
  onTeam: (teamId: number) => void;
}

/** By Teams: one team's matches, opponent by opponent, with its points. */
export function TeamsTab({ state, names, teamId, onTeam }: TeamsTabProps) {
  const elsewhere = usePresence(state.tournament.id);
  const ties = useTies(state.tournament.id);
  const teams = teamsOf(state, names);
  const chosen = teams.find(({ id }) => id === teamId) ?? teams[0];
  if (!chosen) return <p className={styles.empty}>{t('No teams available')}</p>;
  const view = teamView(state, chosen.id, state.tournament.use_goals_tiebreaker);

  return (
    <>
      <div className={plate.plate}>
        <Text as="h2" type="title">
          <NameText text={chosen.name} />
        </Text>
        {view.points !== null && (
          <span className={styles.points}>
            {t('{n} Points', { n: view.points })}
            {view.isLive && t(', live')}
          </span>
        )}
        <div className={`${styles.choice} ${plate.end}`}>
          <select
            className={styles.select}
            aria-label={t('Team')}
            value={chosen.id}
            onChange={({ target }) => onTeam(Number(target.value))}
          >
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <TeamFixtures key={chosen.id} view={view} ties={ties} names={names} elsewhere={elsewhere} />
    </>
  );
}

function teamsOf({ fixtures }: TournamentState, names: ReadonlyMap<number, string>) {
  const ids = new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  return [...ids]
    .map((id) => ({ id, name: teamNameOf(names, id) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
