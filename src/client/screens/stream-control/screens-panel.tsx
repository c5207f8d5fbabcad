import type { ConnectedScreen } from '../../../common/devices/screens.contract.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { t } from '../../texts/t.ts';
import { Text } from '../../ui/text/text.tsx';
import { ScreenRow } from './screen-row.tsx';
import { useScreens } from './screens.queries.ts';
import styles from './screens-panel.module.css';

/** The connected big screens and overlays. Disconnected ones stay, marked, while this page is open. */
export function ScreensPanel({ tournaments }: { tournaments: readonly Tournament[] }) {
  const { screens, players, lost } = useScreens();
  const all: (ConnectedScreen & { isLost?: boolean })[] = [
    ...(screens ?? []),
    ...lost.map((screen) => ({ ...screen, isLost: true })),
  ];
  const count = screens?.length ?? 0;
  return (
    <div className={styles.panel} data-loading={screens === undefined || undefined}>
      <Text tone="muted">
        {t('{n} screens', { n: count })},{' '}
        {players === 1
          ? t('1 phone or other page')
          : t('{n} phones and other pages', { n: players })}
      </Text>
      {all.length === 0 ? (
        <Text tone="muted">
          {t(
            'Open a big screen or an overlay on any device of the venue: it appears here by itself.',
          )}
        </Text>
      ) : (
        <ul className={styles.list} aria-label={t('Screens')}>
          {all.map((screen) => (
            <ScreenRow key={screen.key} screen={screen} tournaments={tournaments} />
          ))}
        </ul>
      )}
    </div>
  );
}
