import type { ReactNode } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { onDeck } from '../../../common/fixture/playing-order.rules.ts';
import type { Break } from '../../../common/match/match-clock.rules.ts';
import { breakOf } from '../../../common/match-view/pace.rules.ts';
import { callableNext } from '../../../common/timetable/cage-queue.rules.ts';
import { seriesOf } from '../../../common/tournament-view/series.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { Timer } from '../../control/timer.tsx';
import { useCages } from '../../domain/cages/cages.live.ts';
import { useForecast } from '../../domain/cages/use-forecast.ts';
import { halfEnteredText, setText } from '../../domain/fixtures/match-texts.ts';
import { useBreakClock } from '../../domain/match-play/use-match-clock.ts';
import { shows } from '../../domain/sides/shows.ts';
import { useTeamName } from '../../domain/teams/use-teams.ts';
import { STOP } from '../../texts/sentences.ts';
import { t } from '../../texts/t.ts';
import styles from './console.module.css';
import { StatusLine } from './status-line.tsx';

/** Shown while no match is called: the next match, and whether the last result has reached the server. */
export function WaitingConsole({ snapshot }: { snapshot: TournamentSnapshot }) {
  const { tournament, fixtures, matches } = snapshot;
  const [next] = onDeck(fixtures);
  const pause = next ? breakOf(fixtures, matches) : null;
  return (
    <Waiting place={tournament.name}>
      {next && pause !== null && <BreakClock nextId={next.id} pause={pause} />}
      {next ? (
        <Next fixture={next} fixtures={fixtures} />
      ) : (
        <p className={styles.next}>{halfEnteredText(fixtures) ?? t('All matches are played.')}</p>
      )}
    </Waiting>
  );
}

interface WaitingCageProps {
  cageId: number;
  /** All tournaments. */
  all: readonly TournamentSnapshot[];
}

/** CAGE-3: shown while no match is called to the cage of the link. */
export function WaitingCage({ cageId, all }: WaitingCageProps) {
  const cage = useCages().find(({ id }) => id === cageId);
  const forecast = useForecast();
  const [next] = forecast ? callableNext(cageId, forecast, all) : [];
  const group = all.find(({ tournament }) => tournament.id === next?.tournament_id);
  return (
    <Waiting place={[cage?.name, group?.tournament.name].filter(Boolean).join(' · ')}>
      {next && group ? (
        <Next fixture={next} fixtures={group.fixtures} />
      ) : (
        <p className={styles.next}>{t('It appears here as soon as the admin calls it.')}</p>
      )}
    </Waiting>
  );
}

function Waiting({ place, children }: { place: string; children: ReactNode }) {
  return (
    <main className={styles.waiting}>
      <p className={styles.tournament}>{place}</p>
      <h1 className={styles.big}>{t('No match is called.')}</h1>
      {children}
      <StatusLine />
    </main>
  );
}

interface NextProps {
  fixture: Fixture;
  /** All of its tournament. */
  fixtures: readonly Fixture[];
}

function Next({ fixture, fixtures }: NextProps) {
  const names = useTeamName();
  const { id, displayMatchNumber: n, homeTeamId, awayTeamId } = fixture;
  const sides = [{ teamId: homeTeamId }, { teamId: awayTeamId }];
  const set = setText(seriesOf(fixture, fixtures), sides);
  const [, against] = t('{home} against {away}', { home: '|', away: '|' }).split('|');
  return (
    <p className={styles.next}>
      <span {...shows('next', id)}>{t('Next is match {n}', { n })}</span>
      {set !== '' && ` (${set})`}: <b dir="auto">{names(homeTeamId)}</b>
      {against}
      <b dir="auto">{names(awayTeamId)}</b>
      {STOP}
      {t('It appears here as soon as the admin calls it.')}
    </p>
  );
}

/** SHW-8: the rest of the break; renders nothing once it is over. */
function BreakClock({ nextId, pause }: { nextId: number; pause: Break }) {
  const text = useBreakClock(pause);
  if (text === null) return null;
  return <Timer fixtureId={nextId} text={text} isBreak className={styles.clock} />;
}
