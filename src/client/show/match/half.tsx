import type { CSSProperties, ReactNode } from 'react';
import type { MatchSide, MatchView } from '../../../common/tournament-view/match-view.rules.ts';
import { showsScore } from '../../domain/sides/shows.ts';
import { FlipNumber } from '../../ui/text/flip-number.tsx';
import styles from './half.module.css';

interface HalfProps {
  team: MatchSide;
  at: 'left' | 'right';
  className: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
}

/** A team's half of a match in the colour of its side. Its parts stand from the outer end to the inner one. */
export const Half = ({ team, at, className, style, children }: HalfProps) => (
  <div
    className={`${styles.half} ${className}`}
    data-side={team.side}
    data-at={at}
    data-won={team.hasWon || undefined}
    style={style}
  >
    {children}
  </div>
);

interface ScoreProps {
  match: MatchView;
  team: MatchSide;
  className: string | undefined;
}

/** Flips from one number to the next; nothing before there is a score. */
export const Score = ({ match, team, className }: ScoreProps) =>
  match.isScored && (
    <p key={match.id} className={className}>
      <FlipNumber value={team.score} {...showsScore(match, team)} />
    </p>
  );
