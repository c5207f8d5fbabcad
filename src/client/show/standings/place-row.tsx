import { memo } from 'react';
import { TeamMark } from '../../domain/images/team-mark.tsx';
import { showsTeam } from '../../domain/sides/shows.ts';
import { t } from '../../texts/t.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './place-row.module.css';

interface PlaceRowProps {
  /** A row of a page, or of a panel over a stream, where it has a fixed height. */
  size: 'card' | 'stream';
  teamId: number;
  rank: number | null;
  name: string;
  /** The name where there is no room for the whole one. */
  short?: string;
  /** Under the name, or beside it where there is room. */
  about?: string;
  /** Where the list has a column for them. */
  points?: number;
  /** The team that the reader follows. */
  isMine?: boolean;
  /** The first three places are larger. */
  isPodium?: boolean;
  hasLeft?: boolean;
  /** How many rows lower the team stood before. */
  slid?: number;
}

/** A team in a list of places. */
export const PlaceRow = memo(function PlaceRow(props: PlaceRowProps) {
  const { size, teamId, rank, name, short = '', about, points } = props;
  const { isMine, isPodium, hasLeft, slid = 0 } = props;
  return (
    <li
      className={styles.row}
      data-size={size}
      data-mine={isMine || undefined}
      data-podium={isPodium || undefined}
      data-left={hasLeft || undefined}
      data-slid={slid === 0 ? undefined : slid > 0 ? 'up' : 'down'}
      style={slid === 0 ? undefined : { '--slid': slid }}
    >
      <span {...showsTeam('rank', teamId)} className={styles.rank}>
        {rank ?? '–'}
      </span>
      {size === 'stream' ? (
        <FitText
          className={styles.name}
          text={name}
          short={short}
          shortBelow={0.75}
          lines={1}
          lead={<TeamMark teamId={teamId} />}
        />
      ) : (
        <span className={styles.team}>
          <span className={styles.name}>
            <TeamMark teamId={teamId} /> <NameText text={name} />
          </span>
          <span className={styles.about}>{about}</span>
        </span>
      )}
      {points !== undefined && (
        <span {...showsTeam('points', teamId)} className={styles.points}>
          {points}
          <span className="sr-only"> {t('points')}</span>
        </span>
      )}
    </li>
  );
});
