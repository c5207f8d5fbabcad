import type { Sponsor } from '../../../common/images/image.schema.ts';
import { t } from '../../texts/t.ts';
import styles from './sponsor-slide.module.css';
import { SponsorTurns } from './sponsor-turns.tsx';

/** The whole picture of a big screen between matches: one sponsor. */
export function SponsorSlide({ sponsor, isLeaving }: { sponsor: Sponsor; isLeaving: boolean }) {
  return (
    <section
      className={styles.slide}
      data-leaving={isLeaving || undefined}
      aria-label={t('Sponsor')}
    >
      <p className={styles.label}>{t('Supported by')}</p>
      <SponsorTurns sponsors={[sponsor]} now={0} />
    </section>
  );
}
