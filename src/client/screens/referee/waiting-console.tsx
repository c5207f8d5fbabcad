import type { TournamentSnapshot } from '../../../common/contract/live.ts';
import { onDeck } from '../../../common/fixtures/playing-order.rules.ts';
import { useTeamName } from '../../domain/teams/use-teams.ts';
import styles from './console.module.css';
import { StatusLine } from './status-line.tsx';

/** While no match is called: what comes next, and whether the last result has reached the server. */
export function WaitingConsole({ snapshot }: { snapshot: TournamentSnapshot }) {
  const names = useTeamName();
  const [next] = onDeck(snapshot.fixtures);
  return (
    <main className={styles.waiting}>
      <p className={styles.tournament}>{snapshot.tournament.name}</p>
      <h1 className={styles.big}>No match is called.</h1>
      {next ? (
        <p className={styles.next}>
          Next is match {next.displayMatchNumber}: <b dir="auto">{names(next.homeTeamId)}</b>{' '}
          against <b dir="auto">{names(next.awayTeamId)}</b>. It appears here as soon as the admin
          calls it.
        </p>
      ) : (
        <p className={styles.next}>All matches are played.</p>
      )}
      <StatusLine />
    </main>
  );
}
