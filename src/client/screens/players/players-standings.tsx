import { paths } from '../../../common/kernel/pages.ts';
import { leaveText } from '../../../common/standings/leave.rules.ts';
import type { PairRecord } from '../../../common/standings/pair-points.rules.ts';
import { pointsLines } from '../../../common/standings/points-text.rules.ts';
import { teamRecords } from '../../../common/standings/record.rules.ts';
import { inOrderOfPlace, isUnranked } from '../../../common/standings/standings.rules.ts';
import type { Standings } from '../../../common/standings/standings.schema.ts';
import { decimalText } from '../../../common/texts/notation.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { LiveNote } from '../../domain/standings/live-note.tsx';
import { PlaceRow } from '../../show/standings/place-row.tsx';
import { language, t } from '../../texts/t.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { PlayersBracket } from './players-bracket.tsx';
import styles from './players-standings.module.css';

interface PlayersStandingsProps {
  tournament: TournamentView;
  /** Null while no team is chosen; 0 (`EVERYONE`) for all of them. */
  teamId: number | null;
}

/** The tables of a tournament on a phone, or the bracket of a knockout. */
export const PlayersStandings = ({ tournament, teamId }: PlayersStandingsProps) => (
  <>
    {tournament.ties ? (
      <PlayersBracket ties={tournament.ties} fixtures={tournament.fixtures} teamId={teamId} />
    ) : (
      <Tables tournament={tournament} teamId={teamId} />
    )}
    <a className={styles.more} href={paths.ranking}>
      {t('Ranking and all results')}
    </a>
  </>
);

/** The followed team is marked and always stays visible. */
function Tables({ tournament, teamId }: PlayersStandingsProps) {
  const { live, points, wins, goals, rounds, useGoalsTieBreaker, pairings } = tournament.standings;
  const records = teamRecords(tournament.fixtures);
  const winsOf = new Map(wins.map((row) => [row.teamId, row.wins]));
  const isUnrankedYet = isUnranked({ pairings });
  const { leaves } = tournament;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        {tournament.hasFinalStandings ? t('Final standings') : t('Standings')}
      </h2>
      <LiveNote live={live} />
      {isUnrankedYet && (
        <p className={styles.note}>
          {rounds > 1
            ? t('No points yet: they come when two teams have met in every round.')
            : t('No points yet: no match has ended.')}
        </p>
      )}
      <ol>
        {inOrderOfPlace(points).map((row) => (
          <PlaceRow
            key={row.teamId}
            size="card"
            teamId={row.teamId}
            rank={row.place}
            name={row.name}
            about={[
              leaveText(t, leaves.get(row.teamId)),
              aboutText(records.get(row.teamId), winsOf.get(row.teamId) ?? 0),
            ]
              .filter(Boolean)
              .join(' · ')}
            points={row.points}
            isMine={row.teamId === teamId}
          />
        ))}
      </ol>
      <dl className={styles.rules}>
        {pointsLines(rounds, useGoalsTieBreaker).map(({ result, points: each }) => (
          <div key={result}>
            <dt>{t(result)}</dt>
            <dd>{each}</dd>
          </div>
        ))}
      </dl>
      {rounds > 1 && !isUnrankedYet && (
        <p className={styles.note}>{t('Points come when two teams have met in every round.')}</p>
      )}
      <h2 className={styles.title}>{t('Goals per match')}</h2>
      <GoalsTable points={points} goals={goals} teamId={teamId} />
      <p className={styles.note}>
        {t('Ratio above 1: stronger in scoring. Below 1: stronger in defending.')}
      </p>
    </section>
  );
}

interface GoalsTableProps extends Pick<Standings, 'points' | 'goals'> {
  teamId: number | null;
}

function GoalsTable({ points, goals, teamId }: GoalsTableProps) {
  const goalsOf = new Map(goals.map((row) => [row.teamId, row.all]));
  return (
    <table className={styles.goals}>
      <thead>
        <tr>
          <th scope="col">{t('Team')}</th>
          <th scope="col">{t('Scored')}</th>
          <th scope="col">{t('Conceded')}</th>
          <th scope="col">{t('Ratio')}</th>
        </tr>
      </thead>
      <tbody>
        {inOrderOfPlace(points).map((row) => {
          const line = goalsOf.get(row.teamId);
          return (
            <tr key={row.teamId} data-mine={row.teamId === teamId || undefined}>
              <th scope="row">
                <NameText text={row.name} />
              </th>
              <td>{line && decimalText(line.for, language)}</td>
              <td>{line && decimalText(line.against, language)}</td>
              <td>{line && decimalText(line.ratio, language)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function aboutText(record: PairRecord | undefined, wins: number): string {
  if (!record) return '';
  const matches = t('{wins} won · {draws} drawn · {losses} lost', { ...record });
  return wins === 0 ? matches : `${matches} · ${t('beat {n}', { n: wins })}`;
}
