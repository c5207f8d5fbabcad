import { SPONSOR_MINUTE_MS } from '../../../common/images/sponsors.rules.ts';
import { useSponsors } from '../../domain/images/images.ts';
import { SponsorTurns } from '../../domain/images/sponsor-turns.tsx';
import { useServerTime } from '../../domain/match-play/use-server-time.ts';
import { t } from '../../texts/t.ts';
import styles from './sponsor-panel.module.css';

/**
 * The sponsors in turn (IMG-2), or the sponsor of the minute (IMG-3) when the panel is shown automatically.
 */
export function SponsorPanel({ isAutomatic }: { isAutomatic: boolean }) {
  const now = useServerTime();
  const sponsors = useSponsors();
  return (
    <section className={styles.panel} aria-label={t('Sponsor')}>
      <SponsorTurns
        sponsors={sponsors}
        now={now}
        {...(isAutomatic ? { turnMs: SPONSOR_MINUTE_MS } : {})}
      />
    </section>
  );
}
