import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { isUnderReview } from '../../../../common/fixture/map-lit.rules.ts';
import { matchDefaults } from '../../../../common/kernel/limits.ts';
import { MINUTE_MS } from '../../../../common/kernel/time.rules.ts';
import { matchStatus } from '../../../../common/tournament-view/match-view.rules.ts';
import {
  type Forecast,
  forecastOf,
  tournamentProgress,
} from '../../../../common/tournaments/progress.rules.ts';
import { stageOf } from '../../../../common/tournaments/status.rules.ts';
import { useCages } from '../../../domain/cages/cages.live.ts';
import { statusLabel } from '../../../domain/fixtures/match-texts.ts';
import { useServerTime } from '../../../domain/match-play/use-server-time.ts';
import { shows } from '../../../domain/sides/shows.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { useTeamNames } from '../../../domain/teams/use-teams.ts';
import { useTournament } from '../../../live/use-topic.ts';
import { t } from '../../../texts/t.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { timeOfDay } from '../../../ui/time/time-of-day.ts';
import styles from './tournament-progress.module.css';

const PLANNED_MS = (matchDefaults.matchMinutes + matchDefaults.turnoverMinutes) * MINUTE_MS;
/** In minutes: shorter delays need no action. */
const ON_TIME_MINUTES = 3;

/** The progress of a tournament: its bar, the current matches, the next one, and the delay against its plan. */
export function TournamentProgress({ tournamentId }: { tournamentId: number }) {
  const view = useTournament(tournamentId);
  const names = useTeamNames();
  const hasCages = useCages().length > 0;
  const now = useServerTime(true, MINUTE_MS / 2);
  if (view.status !== 'ready') return <span className={styles.progress} data-loading />;
  const { fixtures, matches } = view.snapshot;
  if (fixtures.length === 0) {
    return (
      <span className={styles.hint}>
        {stageOf(view.snapshot.tournament).hasRounds
          ? t('Next: choose its teams and make the matches.')
          : t('Its matches come as soon as their teams are known.')}
      </span>
    );
  }
  const { done, all, current, next } = tournamentProgress(fixtures);
  // With cages, the forecast of the day says it for each cage.
  const forecast = hasCages ? null : forecastOf(view.snapshot, PLANNED_MS, now);
  return (
    <div className={styles.progress}>
      <span className={styles.count}>
        <progress className={styles.bar} value={done} max={all} aria-label={t('Matches played')} />
        {t('{done} of {total}', { done, total: all })}
      </span>
      {current.map((fixture) => (
        <Match
          key={fixture.id}
          word={statusLabel({
            status: matchStatus(fixture, false),
            isReviewed: isUnderReview(fixture, matches),
          })}
          lit={fixture.mapLit}
          fixture={fixture}
          names={names}
        />
      ))}
      {next && <Match word={t('Next')} fixture={next} names={names} />}
      {forecast && <span className={styles.forecast}>{forecastText(forecast)}</span>}
    </div>
  );
}

interface MatchProps {
  word: string;
  lit?: number;
  fixture: Fixture;
  names: ReadonlyMap<number, string>;
}

function Match({ word, lit, fixture, names }: MatchProps) {
  return (
    <span className={styles.match} data-lit={lit}>
      <span {...shows(lit ? 'state' : 'next', fixture.id)} className={styles.word}>
        {word}
      </span>
      <Text as="span" {...shows('number', fixture.id)} weight="bold" numeric>
        {fixture.displayMatchNumber}
      </Text>
      <span className={styles.teams}>
        <NameText text={teamNameOf(names, fixture.homeTeamId)} /> {t('v')}{' '}
        <NameText text={teamNameOf(names, fixture.awayTeamId)} />
      </span>
    </span>
  );
}

/** '12 min late, ends about 16:40'. */
function forecastText({ lateMs, endsAt }: Forecast): string {
  if (lateMs === null) return t('Ends about {time}', { time: timeOfDay(endsAt) });
  const minutes = Math.round(lateMs / MINUTE_MS);
  const n = Math.abs(minutes);
  const off = minutes > 0 ? t('{n} min late', { n }) : t('{n} min early', { n });
  const late = n < ON_TIME_MINUTES ? t('On time') : off;
  return t('{late}, ends about {time}', { late, time: timeOfDay(endsAt) });
}
