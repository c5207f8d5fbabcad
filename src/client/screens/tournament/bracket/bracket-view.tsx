import { useState } from 'react';
import type { Slot, Tie } from '../../../../common/knockout/tie.schema.ts';
import styles from '../../../domain/knockout/knockout.module.css';
import { useTies } from '../../../domain/knockout/knockout.queries.ts';
import { roundName, slotText } from '../../../domain/knockout/slot-text.ts';
import { useTeamNames } from '../../../domain/teams/use-teams.ts';
import { useChampionshipSelect } from '../../../live/use-topic.ts';
import { TieDialog } from './tie-dialog.tsx';

/** The bracket of a knockout, round by round. */
export function BracketView({ tournamentId }: { tournamentId: number }) {
  const ties = useTies(tournamentId);
  const [ruledId, setRuledId] = useState<number | null>(null);
  const rounds = [...new Set(ties.map(({ round }) => round))].sort((a, b) => a - b);
  return (
    <div className={styles.rounds}>
      {rounds.map((round) => {
        const own = ties.filter((tie) => tie.round === round);
        const winners = own.filter(({ code }) => !code.startsWith('P')).length;
        return (
          <section key={round} className={styles.round}>
            <h2>{roundName(winners)}</h2>
            <div className={styles.ties}>
              {own.map((tie) => (
                <TieCard key={tie.id} tie={tie} onRule={() => setRuledId(tie.id)} />
              ))}
            </div>
          </section>
        );
      })}
      <TieDialog
        tournamentId={tournamentId}
        tie={ties.find(({ id }) => id === ruledId) ?? null}
        onClose={() => setRuledId(null)}
      />
    </div>
  );
}

function TieCard({ tie, onRule }: { tie: Tie; onRule: () => void }) {
  const { code, bestOf, teamA, teamB, slotA, slotB, wins } = tie;
  return (
    <article className={styles.tie} aria-label={code}>
      <div className={styles.head}>
        <span>
          {code} · best of {bestOf}
        </span>
        {teamA !== null && teamB !== null && (
          <button type="button" aria-label={`Rule on ${code}`} onClick={onRule}>
            Rule
          </button>
        )}
      </div>
      <TeamLine tie={tie} teamId={teamA} slot={slotA} wins={wins.a} />
      <TeamLine tie={tie} teamId={teamB} slot={slotB} wins={wins.b} />
      <TieNote tie={tie} />
    </article>
  );
}

interface TeamLineProps {
  tie: Tie;
  teamId: number | null;
  slot: Slot;
  wins: number;
}

function TeamLine({ tie: { winnerTeamId, fixtures }, teamId, slot, wins }: TeamLineProps) {
  const names = useTeamNames();
  const tournaments = useChampionshipSelect(({ tournaments: all }) => all) ?? [];
  const nameOf = (id: number) => tournaments.find((one) => one.id === id)?.name ?? `Group ${id}`;
  const isWinner = teamId !== null && teamId === winnerTeamId;
  return (
    <div
      className={styles.team}
      data-won={isWinner || undefined}
      data-open={teamId === null || undefined}
    >
      <span>{teamId === null ? slotText(slot, nameOf) : <bdi>{names.get(teamId)}</bdi>}</span>
      {fixtures.length > 0 && <span className={styles.wins}>{wins}</span>}
    </div>
  );
}

const OUTCOMES: Readonly<Record<string, string>> = {
  walkover: 'Walkover',
  awarded: 'Awarded',
  none: 'Bye',
};

function TieNote({ tie: { outcome, reason, marks } }: { tie: Tie }) {
  const parts = [
    OUTCOMES[outcome ?? ''],
    reason,
    marks.some(({ kind }) => kind === 'kept') ? 'Kept after a correction' : null,
    marks.some(({ kind }) => kind === 'replayed') ? 'Played again after a correction' : null,
  ].filter(Boolean);
  return parts.length > 0 && <p className={styles.note}>{parts.join(' · ')}</p>;
}
