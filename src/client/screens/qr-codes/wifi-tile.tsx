import type { Wifi } from '../../../common/venue/venue.contract.ts';
import { t } from '../../texts/t.ts';
import { QrCode } from '../../ui/graphics/qr-code.tsx';
import styles from './tournament-codes.module.css';
import { wifiCode } from './wifi-code.ts';

/** The network comes first: without it no other code works. */
export function WifiTile({ wifi }: { wifi: Wifi }) {
  return (
    <li className={styles.tournament}>
      <h2 className={styles.name}>{t('Wi-Fi')}</h2>
      <div className={styles.players}>
        <QrCode
          text={wifiCode(wifi)}
          label={t('Code to join the Wi-Fi {name}', { name: wifi.ssid })}
        />
        <span className={styles.what}>{wifi.ssid}</span>
        {wifi.passphrase && <span className={styles.address}>{wifi.passphrase}</span>}
      </div>
    </li>
  );
}
