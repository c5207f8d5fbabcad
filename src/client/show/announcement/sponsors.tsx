import { imagePath } from '../../../common/images/image-sizes.ts';
import type { Sponsor } from '../../../common/images/images.contract.ts';
import { SPONSOR_TURN_MS, sponsorAt } from '../../../common/images/sponsors.rules.ts';
import { t } from '../../texts/t.ts';
import styles from './sponsors.module.css';

interface SponsorsProps {
  /** The whole picture of a big screen between matches, the lower edge of a break, or a panel over a stream. */
  size: 'wall' | 'strip' | 'stream';
  sponsors: readonly Sponsor[];
  /** The server's time, in ms of the epoch. */
  now: number;
  /** How long each one's turn is; the usual one when absent. */
  turnMs?: number;
  isLeaving?: boolean;
}

/** IMG-2: the sponsors in turn, each as large as fits into the same box; the next image is preloaded. */
export function Sponsors(props: SponsorsProps) {
  const { size, sponsors, now, turnMs = SPONSOR_TURN_MS, isLeaving } = props;
  const current = sponsorAt(sponsors, now, turnMs);
  const next = sponsorAt(sponsors, now + turnMs, turnMs);
  return (
    <section
      className={styles.sponsors}
      data-size={size}
      data-leaving={isLeaving || undefined}
      aria-label={t('Sponsor')}
    >
      {size !== 'stream' && <p className={styles.label}>{t('Supported by')}</p>}
      <div className={styles.turns}>
        {[...new Set([current, next])].map(
          (sponsor) =>
            sponsor && (
              <img
                key={sponsor.id}
                className={styles.image}
                src={imagePath(sponsor.image.hash, 'large')}
                alt={sponsor === current ? sponsor.name : ''}
                data-on={sponsor === current || undefined}
              />
            ),
        )}
      </div>
    </section>
  );
}
