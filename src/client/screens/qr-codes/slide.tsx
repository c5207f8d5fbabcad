import { useEffect, useState } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import type { Wifi } from '../../../common/venue/venue.contract.ts';
import { t } from '../../texts/t.ts';
import { QrCode } from '../../ui/graphics/qr-code.tsx';
import { FitText } from '../../ui/text/fit-text.tsx';
import { spokenAddress } from './addresses.ts';
import type { CodesOfTournament } from './codes-of-tournament.ts';
import styles from './slide.module.css';
import { wifiCode } from './wifi-code.ts';

/** In ms: how long a tournament's code is shown: long enough to take out a phone. */
const DWELL = 15_000;

interface SlideProps {
  championship: string;
  codes: readonly CodesOfTournament[];
  wifi: Wifi | null;
  onLeave: () => void;
}

/** Slides for a projector: the Wi-Fi's code, then the players' code of each tournament. */
export function Slide({ championship, codes, wifi, onLeave }: SlideProps) {
  const [turn, setTurn] = useState(0);
  const code = codes[turn % codes.length];

  useEffect(() => {
    if (codes.length < 2) return;
    const timer = setInterval(() => setTurn((now) => now + 1), DWELL);
    return () => clearInterval(timer);
  }, [codes.length]);

  useFullscreen(onLeave);

  if (!code) return null;
  const { tournament, addresses } = code;
  return (
    <main className={styles.slide} data-codes={wifi ? 2 : 1}>
      <div
        className={styles.band}
        style={{ background: tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
      />
      <div className={styles.words}>
        <FitText className={styles.championship} text={championship} lines={1} />
        <FitText className={styles.name} text={tournament.name} />
        <FitText className={styles.question} text={t('When do you play? Scan')} lines={4} />
      </div>
      <ol className={styles.steps}>
        {wifi && <WifiStep wifi={wifi} />}
        <li className={styles.step}>
          <QrCode
            className={styles.code}
            text={addresses.players}
            label={t('Code for the players of {name}', { name: tournament.name })}
          />
          <FitText
            className={styles.what}
            text={`${wifi ? '2 ' : ''}${t('Your matches')}`}
            lines={1}
          />
          <FitText
            className={styles.address}
            text={spokenAddress(addresses.players).join('')}
            lines={1}
          />
        </li>
      </ol>
      <button type="button" className={styles.leave} onClick={onLeave}>
        {t('Leave')}
      </button>
    </main>
  );
}

function WifiStep({ wifi }: { wifi: Wifi }) {
  return (
    <li className={styles.step}>
      <QrCode
        className={styles.code}
        text={wifiCode(wifi)}
        label={t('Code to join the Wi-Fi {name}', { name: wifi.ssid })}
      />
      <FitText className={styles.what} text={`1 ${t('Wi-Fi')} ${wifi.ssid}`} lines={1} />
      <FitText className={styles.address} text={wifi.passphrase ?? t('no password')} lines={1} />
    </li>
  );
}

/** Uses full screen if allowed, and calls back when the user leaves it. */
function useFullscreen(onLeave: () => void): void {
  useEffect(() => {
    // Browsers allow it only after user input. A slide that is opened by its URL fills its window instead.
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
}
