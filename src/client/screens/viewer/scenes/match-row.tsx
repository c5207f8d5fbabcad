import { memo, Suspense } from 'react';
import {
  leftToRight,
  type MatchSide,
  type MatchView,
} from '../../../../common/tournament-view/match-view.rules.ts';
import { statusLabels } from '../../../domain/fixtures/match-texts.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { shows, showsScore } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { t } from '../../../texts/t.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import styles from './match-row.module.css';

const SetReason = lazyPart(async () => (await import('./meets-row.tsx')).SetReason);

interface MatchRowProps {
  match: MatchView;
  /** The row's relation to the match above it: On deck, Then, Last. */
  label?: string;
  /** CAGE-3: when it starts. */
  time?: string | undefined;
  isFlipped: boolean;
}

/** A match in one line, with the sides of the stage. */
export const MatchRow = memo(function MatchRow({ match, label, time, isFlipped }: MatchRowProps) {
  const { id, status, isScored, tie } = match;
  const [left, right] = leftToRight(match, isFlipped);
  const note = ['draw', 'incomplete'].includes(status) && statusLabels[status];
  const isUnplayed = status === 'awarded' || status === 'void';
  return (
    <li
      className={styles.row}
      data-timed={time !== undefined || undefined}
      data-labelled={label !== undefined || undefined}
      data-decided={left.hasWon || right.hasWon || undefined}
    >
      {label !== undefined && (
        <span className={styles.label}>
          <span {...(isScored ? null : shows('next', id))}>{label}</span>
          {time && <span className={styles.time}>{time}</span>}
        </span>
      )}
      <span {...shows('number', id)} className={styles.number}>
        {match.number}
      </span>
      <Team team={left} at="left" />
      {isUnplayed ? (
        <span {...shows('state', id)} className={styles.outcome}>
          {statusLabels[status]}
        </span>
      ) : isScored ? (
        <span className={styles.score}>
          <span {...showsScore(match, left)}>{left.score ?? '–'}</span>
          <span className={styles.colon}>:</span>
          <span {...showsScore(match, right)}>{right.score ?? '–'}</span>
          {note && (
            <span {...shows('state', id)} className={styles.note}>
              {note}
            </span>
          )}
          {tie?.reason && (
            <Suspense>
              <SetReason match={match} className={styles.reason} />
            </Suspense>
          )}
        </span>
      ) : (
        <span className={styles.versus}>{t('v')}</span>
      )}
      <Team team={right} at="right" />
    </li>
  );
});

function Team({ team, at }: { team: MatchSide; at: 'left' | 'right' }) {
  return (
    <span
      className={styles.team}
      data-side={team.side}
      data-at={at}
      data-won={team.hasWon || undefined}
    >
      <FitText
        className={styles.name}
        text={team.name}
        short={team.shortName}
        lead={<TeamMark teamId={team.teamId} />}
      />
      <SideShape side={team.side} />
      <span className="sr-only">{sideLabels[team.side]}</span>
    </span>
  );
}
