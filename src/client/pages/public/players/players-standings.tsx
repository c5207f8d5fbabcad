import { memo } from 'react';
import type { TournamentSnapshot } from '../../../../common/contract/live.ts';
import type { PairRecord } from '../../../../common/standings/pair-points.rules.ts';
import { pointsLines } from '../../../../common/standings/points-text.rules.ts';
import { teamRecords } from '../../../../common/standings/record.rules.ts';
import { NameText } from '../../../shared/ui/name-text.tsx';
import { useGroupStandings } from '../use-group-standings.ts';
import styles from './players-standings.module.css';

/** The tables of a group on a phone; one's own team is marked and never scrolls away. */
export function PlayersStandings({ group, teamId }: { group: TournamentSnapshot; teamId: number }) {
  const { points, wins, goals, rounds, useGoalsTieBreaker, pairings } = useGroupStandings(group);
  const records = teamRecords(group.fixtures);
  const winsOf = new Map(wins.map((row) => [row.teamId, row.wins]));
  const goalsOf = new Map(goals.map((row) => [row.teamId, row.all]));
  const isOpen = pairings.every(({ complete }) => !complete);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>Standings</h2>
      <ol>
        {points.map((row) => (
          <Row
            key={row.teamId}
            rank={isOpen ? '–' : String(row.rank)}
            name={row.name}
            about={aboutText(records.get(row.teamId), winsOf.get(row.teamId) ?? 0)}
            points={row.points}
            isMine={row.teamId === teamId}
          />
        ))}
      </ol>
      <dl className={styles.rules}>
        {pointsLines(rounds, useGoalsTieBreaker).map(({ result, points: each }) => (
          <div key={result}>
            <dt>{result}</dt>
            <dd>{each}</dd>
          </div>
        ))}
      </dl>
      {rounds > 1 && (
        <p className={styles.note}>Points come when two teams have met in every round.</p>
      )}
      <h2 className={styles.title}>Goals per match</h2>
      <table className={styles.goals}>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">Scored</th>
            <th scope="col">Conceded</th>
            <th scope="col">Ratio</th>
          </tr>
        </thead>
        <tbody>
          {points.map((row) => {
            const line = goalsOf.get(row.teamId);
            return (
              <tr key={row.teamId} data-mine={row.teamId === teamId || undefined}>
                <th scope="row">
                  <NameText text={row.name} />
                </th>
                <td>{line?.for}</td>
                <td>{line?.against}</td>
                <td>{line?.ratio}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.note}>
        {'>1 indicates stronger in scoring. <1 indicates stronger in defending.'}
      </p>
    </section>
  );
}

function aboutText(record: PairRecord | undefined, wins: number): string {
  if (!record) return '';
  const matches = `${record.wins} won · ${record.draws} drawn · ${record.losses} lost`;
  return wins === 0 ? matches : `${matches} · beat ${wins}`;
}

interface RowProps {
  rank: string;
  name: string;
  about: string;
  points: number;
  isMine: boolean;
}

const Row = memo(function Row({ rank, name, about, points, isMine }: RowProps) {
  return (
    <li className={styles.row} data-mine={isMine || undefined}>
      <span className={styles.rank}>{rank}</span>
      <span className={styles.team}>
        <NameText text={name} className={styles.name} />
        <span className={styles.about}>{about}</span>
      </span>
      <span className={styles.points}>
        {points}
        <span className="sr-only"> points</span>
      </span>
    </li>
  );
});
