import { useCallback, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { FALLBACK_GROUP_COLOR } from '../../../../common/limits.ts';
import type { Wifi } from '../../../../common/venue/venue.contract.ts';
import { wifiCode } from '../../../features/qr-codes/wifi-code.ts';
import { NameText } from '../../../shared/ui/name-text.tsx';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import type { CodesOfGroup } from './codes-of-group.ts';
import styles from './print-sheets.module.css';
import { SpokenAddress } from './spoken-address.tsx';

/** A poster for each group, or a page of small cards to hand out. */
export type Sheet = 'posters' | 'cards';

const CARDS_ON_PAGE = 8;

/** Draws the sheets just for the printer; the browser's own print command gives posters. */
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
  codes: readonly CodesOfGroup[];
  wifi: Wifi | null;
}

export function PrintSheets({ kind, ...content }: PrintSheetsProps) {
  return createPortal(
    <div className={styles.sheets}>
      {content.codes.map((group) =>
        kind === 'posters' ? (
          <Poster key={group.tournament.id} group={group} {...content} />
        ) : (
          <div key={group.tournament.id} className={styles.cards}>
            {Array.from({ length: CARDS_ON_PAGE }, (_, index) => (
              <Card key={index} group={group} championship={content.championship} />
            ))}
          </div>
        ),
      )}
    </div>,
    document.body,
  );
}

interface PosterProps {
  group: CodesOfGroup;
  championship: string;
  wifi: Wifi | null;
}

function Poster({ group: { tournament, addresses }, championship, wifi }: PosterProps) {
  return (
    <section className={styles.poster}>
      <div
        className={styles.band}
        style={{ background: tournament.color ?? FALLBACK_GROUP_COLOR }}
      />
      <p className={styles.championship}>
        <NameText text={championship} />
      </p>
      <h2 className={styles.name}>
        <NameText text={tournament.name} />
      </h2>
      <p className={styles.invitation}>When does your team play? On your phone, live.</p>
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
            First join the Wi-Fi <b>{wifi.ssid}</b>
            {wifi.passphrase && <>, password {wifi.passphrase}</>}
          </p>
        </div>
      )}
    </section>
  );
}

function Card({ group, championship }: { group: CodesOfGroup; championship: string }) {
  const { tournament, addresses } = group;
  return (
    <section className={styles.card}>
      <div
        className={styles.band}
        style={{ background: tournament.color ?? FALLBACK_GROUP_COLOR }}
      />
      <QrCode text={addresses.players} label="" />
      <div className={styles.words}>
        <p>
          <NameText text={championship} />
        </p>
        <p className={styles.cardName}>
          <NameText text={tournament.name} />
        </p>
        <p>
          <SpokenAddress address={addresses.players} />
        </p>
      </div>
    </section>
  );
}
