import { memo } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { t } from '../../texts/t.ts';
import { QrCode } from '../../ui/graphics/qr-code.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { SpokenAddress } from './address-text.tsx';
import type { TournamentAddresses } from './addresses.ts';
import styles from './tournament-codes.module.css';

interface TournamentCodesProps {
  tournament: Tournament;
  addresses: TournamentAddresses;
  /** False when phones cannot reach the address: then only links on this device work. */
  hasCodes: boolean;
}

/** A tournament's two codes, which are also links. On a phone, which scans no codes, a list. */
export const TournamentCodes = memo(function TournamentCodes({
  tournament,
  addresses,
  hasCodes,
}: TournamentCodesProps) {
  const { name, color } = tournament;
  return (
    <li className={styles.tournament} data-plain={!hasCodes || undefined}>
      <div className={styles.band} style={{ background: color ?? FALLBACK_TOURNAMENT_COLOR }} />
      <h2 className={styles.name}>
        <NameText text={name} />
      </h2>
      <a className={styles.players} href={addresses.players}>
        {hasCodes && (
          <QrCode text={addresses.players} label={t('Code for the players of {name}', { name })} />
        )}
        <span className={styles.what}>{t('Players')}</span>
        <span className={styles.address}>
          {hasCodes && <SpokenAddress address={addresses.players} />}
        </span>
      </a>
      <a className={styles.view} href={addresses.view}>
        {hasCodes && (
          <QrCode text={addresses.view} label={t('Code for the big screen of {name}', { name })} />
        )}
        <span>
          <span className={styles.what}>{t('Viewer')}</span>
          <span className={styles.address}>
            {hasCodes && <SpokenAddress address={addresses.view} />}
          </span>
        </span>
      </a>
    </li>
  );
});
