import type { ReactNode } from 'react';
import type { Fixture, Tie } from '../../../common/fixture/fixture.schema.ts';
import { type SeatScore, seatScores } from '../../../common/knockout/tie-result.rules.ts';
import { t } from '../../texts/t.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { useMatchTimes } from '../cages/match-times.tsx';
import { TeamMark } from '../images/team-mark.tsx';
import { showsTie } from '../sides/shows.ts';
import { useTeamNames } from '../teams/use-teams.ts';
import { SeatScoreText } from './seat-score.tsx';
import styles from './tie-card.module.css';
import { tieEndText, tieTitle, useSlotText } from './tie-texts.ts';

interface TieCardProps {
  tie: Tie;
  /** Of its tournament. */
  fixtures: readonly Fixture[];
  /** The team that the reader follows. */
  ownTeamId?: number | null;
  /** Buttons and menu at the end of the tie's first line. */
  act?: ReactNode;
}

/** KO-4: a tie with its teams, or where they will come from, and its score. */
export function TieCard({ tie, fixtures, ownTeamId, act }: TieCardProps) {
  const scores = seatScores(tie, fixtures);
  const { bestOf } = tie;
  const title = tieTitle(tie);
  return (
    <article className={styles.tie} aria-label={title}>
      <div className={styles.head}>
        <span>
          {title}
          {bestOf > 1 && ` · ${t('best of {n}', { n: bestOf })}`}
        </span>
        {act}
      </div>
      <TeamLine tie={tie} side="home" score={scores?.a} ownTeamId={ownTeamId} />
      <TeamLine tie={tie} side="away" score={scores?.b} ownTeamId={ownTeamId} />
      <TieNote tie={tie} />
    </article>
  );
}

interface TeamLineProps {
  tie: Tie;
  score: SeatScore | undefined;
  ownTeamId: number | null | undefined;
  side: 'home' | 'away';
}

function TeamLine({ tie, side, score, ownTeamId }: TeamLineProps) {
  const [teamId, slot] = side === 'home' ? [tie.teamA, tie.slotA] : [tie.teamB, tie.slotB];
  const names = useTeamNames();
  const textOf = useSlotText();
  const hasWon = teamId !== null && teamId === tie.winnerTeamId;
  return (
    <div
      className={styles.team}
      data-won={hasWon || undefined}
      data-open={teamId === null || undefined}
      data-mine={(teamId !== null && teamId === ownTeamId) || undefined}
    >
      <span {...showsTie(hasWon ? 'tie-winner' : 'seat', tie.id, side)}>
        {teamId === null ? (
          textOf(slot)
        ) : (
          <>
            <TeamMark teamId={teamId} /> <NameText text={names.get(teamId) ?? ''} />
          </>
        )}
      </span>
      {score && (
        <span {...showsTie('wins', tie.id, side)} className={styles.wins}>
          <SeatScoreText {...score} />
        </span>
      )}
    </div>
  );
}

function TieNote({ tie }: { tie: Tie }) {
  const { marks } = tie;
  const time = useMatchTimes()?.ofTie(tie);
  const parts = [
    time?.text,
    tieEndText(tie),
    marks.some(({ kind }) => kind === 'kept') && t('Kept after a correction'),
    marks.some(({ kind }) => kind === 'replayed') && t('Played again after a correction'),
  ].filter(Boolean);
  return parts.length > 0 && <p className={styles.note}>{parts.join(' · ')}</p>;
}
