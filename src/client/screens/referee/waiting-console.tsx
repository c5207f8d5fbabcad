import type { TournamentSnapshot } from '../../../common/contract/live.ts';
import { onDeck } from '../../../common/fixtures/playing-order.rules.ts';
import { shows } from '../../domain/sides/shows.ts';
import { useTeamName } from '../../domain/teams/use-teams.ts';
import { t } from '../../texts/t.ts';
import styles from './console.module.css';
import { StatusLine } from './status-line.tsx';

/** While no match is called: what comes next, and whether the last result has reached the server. */
export function WaitingConsole({ snapshot }: { snapshot: TournamentSnapshot }) {
  const names = useTeamName();
  const [next] = onDeck(snapshot.fixtures);
  return (
    <main className={styles.waiting}>
      <p className={styles.tournament}>{snapshot.tournament.name}</p>
      <h1 className={styles.big}>{t('No match is called.')}</h1>
      {next ? (
        <p className={styles.next}>
          <span {...shows('next', next.id)}>
            {t('Next is match {n}', { n: next.displayMatchNumber })}
          </span>
          : <b dir="auto">{names(next.homeTeamId)}</b> {t('against')}{' '}
          <b dir="auto">{names(next.awayTeamId)}</b>.{' '}
          {t('It appears here as soon as the admin calls it.')}
        </p>
      ) : (
        <p className={styles.next}>{t('All matches are played.')}</p>
      )}
      <StatusLine />
    </main>
  );
}
