import { useEffect, useState } from 'react';
import { paths } from '../../../common/kernel/pages.ts';
import { codeAddress } from '../../../common/venue/address.rules.ts';
import { readVenue } from '../../http/public-api.ts';
import { t } from '../../texts/t.ts';
import { QrCode } from '../../ui/graphics/qr-code.tsx';
import styles from './qr-corner.module.css';

/**
 * The players' code in a corner of the picture, if the URL asks for it. Renders nothing without an address.
 */
export function QrCorner({ tournamentId }: { tournamentId: number | null }) {
  const [origin, setOrigin] = useState<string | null>(null);
  useEffect(() => {
    void readVenue().then((venue) => setOrigin(codeAddress(venue ?? undefined, location.origin)));
  }, []);
  if (origin === null) return null;
  return (
    <aside className={styles.corner}>
      <QrCode
        className={styles.code}
        text={`${origin}${paths.players(tournamentId ?? undefined)}`}
        label={t('Code for the players')}
      />
      <p className={styles.text}>
        {t('When do')} <br />
        {t('you play?')} <br />
        <b>{t('Scan')}</b>
      </p>
    </aside>
  );
}
