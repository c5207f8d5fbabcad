import { memo } from 'react';
import { FALLBACK_GROUP_COLOR } from '../../../../common/limits.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import type { GroupAddresses } from '../../../features/qr-codes/addresses.ts';
import { NameText } from '../../../shared/ui/name-text.tsx';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import styles from './group-codes.module.css';
import { SpokenAddress } from './spoken-address.tsx';

interface GroupCodesProps {
  tournament: Tournament;
  addresses: GroupAddresses;
}

/** A group's two codes; a tap goes where a camera would. */
export const GroupCodes = memo(function GroupCodes({ tournament, addresses }: GroupCodesProps) {
  const { name, color } = tournament;
  return (
    <li className={styles.group}>
      <div className={styles.band} style={{ background: color ?? FALLBACK_GROUP_COLOR }} />
      <h2 className={styles.name}>
        <NameText text={name} />
      </h2>
      <a className={styles.players} href={addresses.players}>
        <QrCode text={addresses.players} label={`Code for the players of ${name}`} />
        <span className={styles.what}>Players</span>
        <span className={styles.address}>
          <SpokenAddress address={addresses.players} />
        </span>
      </a>
      <a className={styles.view} href={addresses.view}>
        <QrCode text={addresses.view} label={`Code for the big screen of ${name}`} />
        <span>
          <span className={styles.what}>Viewer</span>
          <span className={styles.address}>
            <SpokenAddress address={addresses.view} />
          </span>
        </span>
      </a>
    </li>
  );
});
