import type { Wifi } from '../../../../common/venue/venue.contract.ts';
import { wifiCode } from '../../../features/qr-codes/wifi-code.ts';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import styles from './group-codes.module.css';

/** The network comes first: without it no other code works. */
export function WifiTile({ wifi }: { wifi: Wifi }) {
  return (
    <li className={styles.group}>
      <h2 className={styles.name}>Wi-Fi</h2>
      <div className={styles.players}>
        <QrCode text={wifiCode(wifi)} label={`Code to join the Wi-Fi ${wifi.ssid}`} />
        <span className={styles.what}>{wifi.ssid}</span>
        {wifi.passphrase && <span className={styles.address}>{wifi.passphrase}</span>}
      </div>
    </li>
  );
}
