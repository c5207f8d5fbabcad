import type { Sponsor } from '../../../common/images/image.schema.ts';
import { imagePath } from '../../../common/images/image-sizes.ts';
import { SPONSOR_TURN_MS, sponsorAt } from '../../../common/images/sponsors.rules.ts';
import styles from './sponsor-turns.module.css';

interface SponsorTurnsProps {
  sponsors: readonly Sponsor[];
  /** The server's time, in ms of the epoch. */
  now: number;
  /** How long each one's turn is; the usual one when absent. */
  turnMs?: number;
}

/** IMG-2: the current sponsor, in a box of its parent's size; the next image is preloaded. */
export function SponsorTurns({ sponsors, now, turnMs = SPONSOR_TURN_MS }: SponsorTurnsProps) {
  const current = sponsorAt(sponsors, now, turnMs);
  const next = sponsorAt(sponsors, now + turnMs, turnMs);
  return (
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
  );
}
