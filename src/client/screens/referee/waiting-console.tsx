import { onDeck } from '../../../common/fixture/playing-order.rules.ts';
import type { Break } from '../../../common/match/match-clock.rules.ts';
import { breakOf } from '../../../common/match-view/pace.rules.ts';
import { seriesOf } from '../../../common/tournament-view/series.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { Timer } from '../../control/timer.tsx';
import { useCages } from '../../domain/cages/cages.live.ts';
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
  const names = useTeamName();
  const [next] = onDeck(snapshot.fixtures);
  const pause = next ? breakOf(snapshot.fixtures, snapshot.matches) : null;
  const set = next
    ? setText(seriesOf(next, snapshot.fixtures), [
        { teamId: next.homeTeamId },
        { teamId: next.awayTeamId },
      ])
    : '';
  const [, against] = t('{home} against {away}', { home: '|', away: '|' }).split('|');
  return (
    <main className={styles.waiting}>
      <p className={styles.tournament}>{snapshot.tournament.name}</p>
      <h1 className={styles.big}>{t('No match is called.')}</h1>
      {next && pause !== null && <BreakClock nextId={next.id} pause={pause} />}
      {next ? (
        <p className={styles.next}>
          <span {...shows('next', next.id)}>
            {t('Next is match {n}', { n: next.displayMatchNumber })}
          </span>
          {set !== '' && ` (${set})`}: <b dir="auto">{names(next.homeTeamId)}</b>
          {against}
          <b dir="auto">{names(next.awayTeamId)}</b>
          {STOP}
          {t('It appears here as soon as the admin calls it.')}
        </p>
      ) : (
        <p className={styles.next}>
          {halfEnteredText(snapshot.fixtures) ?? t('All matches are played.')}
        </p>
      )}
      <StatusLine />
    </main>
  );
}

/** CAGE-3: shown while no match is called to the cage of the link. */
export function WaitingCage({ cageId }: { cageId: number }) {
  const cage = useCages().find(({ id }) => id === cageId);
  return (
    <main className={styles.waiting}>
      <p className={styles.tournament}>{cage?.name}</p>
      <h1 className={styles.big}>{t('No match is called.')}</h1>
      <p className={styles.next}>{t('It appears here as soon as the admin calls it.')}</p>
      <StatusLine />
    </main>
  );
}

/** SHW-8: the rest of the break; renders nothing once it is over. */
function BreakClock({ nextId, pause }: { nextId: number; pause: Break }) {
  const text = useBreakClock(pause);
  if (text === null) return null;
  return <Timer fixtureId={nextId} text={text} isBreak className={styles.clock} />;
}
