import type { ReactNode } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { seriesOf } from '../../domain/fixtures/series.rules.ts';
import { showsTeam } from '../../domain/sides/shows.ts';
import { type ShownTeam, shownTeams, type View } from '../../domain/sides/sides.ts';
import { type Outcome, tableRows } from '../../domain/standings/table-rows.rules.ts';
import { useTournamentStandings } from '../../domain/standings/use-standings.ts';
import type { TeamName } from '../../domain/teams/use-teams.ts';
import { t } from '../../texts/t.ts';
import styles from './intro-bar.module.css';
import { MatchBar } from './match-bar.tsx';

interface IntroBarProps {
  tournament: TournamentSnapshot;
  fixture: Fixture;
  names: TeamName;
  view: View;
  clockOf: (match: MatchState, plate: ReactNode) => ReactNode;
}

/** Before a match: both teams, their results so far, and the sets between them. */
export function IntroBar(props: IntroBarProps) {
  const { tournament, fixture, view } = props;
  const standings = useTournamentStandings(tournament);
  const rows = tournament.ties ? [] : tableRows(tournament, standings, standings);
  const series = seriesOf(fixture, tournament.fixtures);
  const [left, right] = shownTeams(fixture, view);
  const record = ({ teamId }: ShownTeam) => {
    const row = rows.find((candidate) => candidate.teamId === teamId);
    const form = row?.form ?? [];
    const count = (outcome: Outcome) => form.filter((candidate) => candidate === outcome).length;
    return (
      <p className={styles.record}>
        {row && row.rank !== null && (
          <>
            <span>
              {t('Rank')} <b {...showsTeam('rank', teamId)}>{row.rank}</b>
            </span>
            <span {...showsTeam('points', teamId)}>{t('{n} points', { n: row.points })}</span>
          </>
        )}
        {form.length > 0 && (
          <span className={styles.form}>
            <span className="sr-only">
              {t('{wins} won · {draws} drawn · {losses} lost', {
                wins: count('won'),
                draws: count('drawn'),
                losses: count('lost'),
              })}
            </span>
            {form.map((outcome, index) => (
              <i key={index} className={styles.outcome} data-outcome={outcome} aria-hidden />
            ))}
          </span>
        )}
      </p>
    );
  };
  return (
    <div className={styles.intro}>
      <MatchBar {...props} />
      <div className={styles.strip}>
        {record(left)}
        <p className={styles.series}>
          {series && (
            <>
              {t('Sets')}{' '}
              <b>
                {series.winsOf(left.teamId)}–{series.winsOf(right.teamId)}
              </b>
            </>
          )}
        </p>
        {record(right)}
      </div>
    </div>
  );
}
