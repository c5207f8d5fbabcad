import type { Sponsor } from '../../../common/images/image.schema.ts';
import { t } from '../../texts/t.ts';
import styles from './sponsor-strip.module.css';
import { SponsorTurns } from './sponsor-turns.tsx';

/** The sponsors one after the other, along the lower edge of a break. */
export function SponsorStrip({ sponsors, now }: { sponsors: readonly Sponsor[]; now: number }) {
  return (
    <div className={styles.strip}>
      <p className={styles.label}>{t('Supported by')}</p>
      <SponsorTurns sponsors={sponsors} now={now} />
    </div>
  );
}
