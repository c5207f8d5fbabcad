import { useCallback, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import { textWidth } from '../../../common/kernel/text.rules.ts';
import type { Wifi } from '../../../common/venue/venue.contract.ts';
import { t } from '../../texts/t.ts';
import { QrCode } from '../../ui/graphics/qr-code.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { SpokenAddress } from './address-text.tsx';
import type { CodesOfTournament } from './codes-of-tournament.ts';
import styles from './print-sheets.module.css';
import { wifiCode } from './wifi-code.ts';

/** A poster for each tournament, or a page of small cards to hand out. */
export type Sheet = 'posters' | 'cards';

const CARDS_ON_PAGE = 8;

/** Renders the sheets only for printing; the browser's own print command prints posters. */
export function usePrint(): { printed: Sheet | null; print: (sheet: Sheet) => void } {
  const [printed, setPrinted] = useState<Sheet | null>(null);
  useEffect(() => {
    const before = () => flushSync(() => setPrinted((now) => now ?? 'posters'));
    const after = () => setPrinted(null);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  const print = useCallback((sheet: Sheet) => {
    flushSync(() => setPrinted(sheet));
    window.print();
  }, []);
  return { printed, print };
}

interface PrintSheetsProps {
  kind: Sheet;
  championship: string;
  codes: readonly CodesOfTournament[];
  wifi: Wifi | null;
}

export function PrintSheets({ kind, ...content }: PrintSheetsProps) {
  return createPortal(
    <div className={styles.sheets}>
      {content.codes.map((tournament) =>
        kind === 'posters' ? (
          <Poster key={tournament.tournament.id} tournament={tournament} {...content} />
        ) : (
          <div key={tournament.tournament.id} className={styles.cards}>
            {Array.from({ length: CARDS_ON_PAGE }, (_, index) => (
              <Card key={index} codes={tournament} championship={content.championship} />
            ))}
          </div>
        ),
      )}
    </div>,
    document.body,
  );
}

/** Print layout cannot be measured, so a name's size depends on its number of characters. */
function lengthOf(name: string): 'short' | 'long' | 'longest' {
  const width = textWidth(name);
  if (width <= 24) return 'short';
  return width <= 44 ? 'long' : 'longest';
}

interface PosterProps {
  tournament: CodesOfTournament;
  championship: string;
  wifi: Wifi | null;
}

function Poster({ tournament: { tournament, addresses }, championship, wifi }: PosterProps) {
  return (
    <section className={styles.poster}>
      <div
        className={styles.band}
        style={{ background: tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
      />
      <p className={styles.championship}>
        <NameText text={championship} />
      </p>
      <h2 className={styles.name} data-length={lengthOf(tournament.name)}>
        <NameText text={tournament.name} />
      </h2>
      <p className={styles.invitation}>{t('When does your team play? On your phone, live.')}</p>
      <div className={styles.code}>
        <QrCode text={addresses.players} label="" />
      </div>
      <p className={styles.address}>
        <SpokenAddress address={addresses.players} />
      </p>
      {wifi && (
        <div className={styles.wifi}>
          <QrCode text={wifiCode(wifi)} label="" />
          <p>
            {t('First join the Wi-Fi')} <b>{wifi.ssid}</b>
            {wifi.passphrase && (
              <>, {t('password {passphrase}', { passphrase: wifi.passphrase })}</>
            )}
          </p>
        </div>
      )}
    </section>
  );
}

function Card({ codes, championship }: { codes: CodesOfTournament; championship: string }) {
  const { tournament, addresses } = codes;
  return (
    <section className={styles.card}>
      <div
        className={styles.band}
        style={{ background: tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
      />
      <QrCode text={addresses.players} label="" />
      <div className={styles.words}>
        <p>
          <NameText text={championship} />
        </p>
        <p className={styles.cardName} data-length={lengthOf(tournament.name)}>
          <NameText text={tournament.name} />
        </p>
        <p>{t('When does your team play? On your phone, live.')}</p>
        <p>
          <b>
            <SpokenAddress address={addresses.players} />
          </b>
        </p>
      </div>
    </section>
  );
}
