import type { ConnectedScreen } from '../../../common/screens/screens.contract.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { ScreenRow } from './screen-row.tsx';
import { useScreens } from './screens.queries.ts';
import styles from './screens-panel.module.css';

/** The connected big screens and overlays; one that has gone stays, marked, while this page is open. */
export function ScreensPanel({ tournaments }: { tournaments: readonly Tournament[] }) {
  const { screens, players, lost } = useScreens();
  if (screens === undefined) return null;
  const all: (ConnectedScreen & { isLost?: boolean })[] = [
    ...screens,
    ...lost.map((one) => ({ ...one, isLost: true })),
  ];
  return (
    <div className={styles.panel}>
      <p className={styles.count}>
        {screens.length === 1 ? '1 screen' : `${screens.length} screens`},{' '}
        {players === 1 ? '1 phone or other page' : `${players} phones and other pages`}
      </p>
      {all.length === 0 ? (
        <p className={styles.none}>
          Open a big screen or an overlay on any device of the venue: it appears here by itself.
        </p>
      ) : (
        <ul className={styles.list} aria-label="Screens">
          {all.map((screen) => (
            <ScreenRow key={screen.key} screen={screen} tournaments={tournaments} />
          ))}
        </ul>
      )}
    </div>
  );
}
