import type { ReactNode } from 'react';
import type { Tie } from '../../../common/fixture/tie.schema.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { TeamMark } from '../images/team-mark.tsx';
import { showsTie } from '../sides/shows.ts';
import { useTeamNames } from '../teams/use-teams.ts';
import { slotText } from './slot-text.ts';
import styles from './tie-card.module.css';
import { tieEndText } from './tie-end-text.ts';
import { tieTitle } from './tie-title.ts';

interface TieCardProps {
  tie: Tie;
  /** The team that the reader follows. */
  ownTeamId?: number | null;
  /** Buttons and menu at the end of the tie's first line. */
  act?: ReactNode;
}

/** KO-4: a tie with its teams, or where they will come from, and the sets that each has won. */
export function TieCard({ tie, ownTeamId, act }: TieCardProps) {
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
      <TeamLine tie={tie} side="home" ownTeamId={ownTeamId} />
      <TeamLine tie={tie} side="away" ownTeamId={ownTeamId} />
      <TieNote tie={tie} />
    </article>
  );
}

interface TeamLineProps {
  tie: Tie;
  ownTeamId: number | null | undefined;
  side: 'home' | 'away';
}

function TeamLine({ tie, side, ownTeamId }: TeamLineProps) {
  const [teamId, slot, wins] =
    side === 'home' ? [tie.teamA, tie.slotA, tie.wins.a] : [tie.teamB, tie.slotB, tie.wins.b];
  const names = useTeamNames();
  const tournaments = useChampionshipSelect(({ tournaments: all }) => all) ?? [];
  const nameOf = (id: number) =>
    tournaments.find((one) => one.id === id)?.name ?? t('Group {n}', { n: id });
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
          slotText(slot, nameOf)
        ) : (
          <>
            <TeamMark teamId={teamId} /> <NameText text={names.get(teamId) ?? ''} />
          </>
        )}
      </span>
      {tie.fixtures.length > 0 && (
        <span {...showsTie('wins', tie.id, side)} className={styles.wins}>
          {wins}
        </span>
      )}
    </div>
  );
}

function TieNote({ tie }: { tie: Tie }) {
  const { marks } = tie;
  const parts = [
    tieEndText(tie),
    marks.some(({ kind }) => kind === 'kept') && t('Kept after a correction'),
    marks.some(({ kind }) => kind === 'replayed') && t('Played again after a correction'),
  ].filter(Boolean);
  return parts.length > 0 && <p className={styles.note}>{parts.join(' · ')}</p>;
}
