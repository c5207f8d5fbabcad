import { useEffect, useState } from 'react';
import { FALLBACK_GROUP_COLOR } from '../../../../common/limits.ts';
import type { Wifi } from '../../../../common/venue/venue.contract.ts';
import { wifiCode } from '../../../features/qr-codes/wifi-code.ts';
import { FitText } from '../../../shared/ui/fit-text.tsx';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import type { CodesOfGroup } from './codes-of-group.ts';
import styles from './slide.module.css';
import { SpokenAddress } from './spoken-address.tsx';

/** Milliseconds a group's code stays: long enough to take out a phone. */
const DWELL = 15_000;

interface SlideProps {
  championship: string;
  codes: readonly CodesOfGroup[];
  wifi: Wifi | null;
  onLeave: () => void;
}

/** One code as large as the screen, group after group, for a projector. */
export function Slide({ championship, codes, wifi, onLeave }: SlideProps) {
  const [turn, setTurn] = useState(0);
  const shown = codes[turn % codes.length];

  useEffect(() => {
    if (codes.length < 2) return;
    const timer = setInterval(() => setTurn((now) => now + 1), DWELL);
    return () => clearInterval(timer);
  }, [codes.length]);

  useEffect(() => {
    // Browsers allow it only to a hand; a slide that is opened by its address fills its window.
    if (navigator.userActivation?.isActive) {
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave();
    const onChange = () => document.fullscreenElement === null && onLeave();
    addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [onLeave]);

  if (!shown) return null;
  const { tournament, addresses } = shown;
  return (
    <main className={styles.slide}>
      <div
        className={styles.band}
        style={{ background: tournament.color ?? FALLBACK_GROUP_COLOR }}
      />
      <QrCode
        className={styles.code}
        text={addresses.players}
        label={`Code for the players of ${tournament.name}`}
      />
      <div className={styles.words}>
        <p className={styles.championship}>{championship}</p>
        <FitText className={styles.name} text={tournament.name} lines={3} />
        <p className={styles.address}>
          <SpokenAddress address={addresses.players} />
        </p>
        {wifi && (
          <div className={styles.wifi}>
            <QrCode text={wifiCode(wifi)} label={`Code to join the Wi-Fi ${wifi.ssid}`} />
            <p>
              Wi-Fi <b>{wifi.ssid}</b>
              <br />
              {wifi.passphrase}
            </p>
          </div>
        )}
      </div>
      <button type="button" className={styles.leave} onClick={onLeave}>
        Leave
      </button>
    </main>
  );
}
