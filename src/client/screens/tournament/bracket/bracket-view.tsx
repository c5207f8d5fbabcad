import { useState } from 'react';
import styles from '../../../domain/knockout/knockout.module.css';
import { useTies } from '../../../domain/knockout/knockout.queries.ts';
import { roundsOf } from '../../../domain/knockout/rounds-of.ts';
import { TieCard } from '../../../domain/knockout/tie-card.tsx';
import { TieDialog } from './tie-dialog.tsx';

/** The bracket of a knockout, round by round. */
export function BracketView({ tournamentId }: { tournamentId: number }) {
  const ties = useTies(tournamentId);
  const [ruledId, setRuledId] = useState<number | null>(null);
  return (
    <div className={styles.rounds}>
      {roundsOf(ties).map(({ round, name, own }) => (
        <section key={round} className={styles.round}>
          <h2>{name}</h2>
          <div className={styles.ties}>
            {own.map((tie) => (
              <TieCard
                key={tie.id}
                tie={tie}
                act={
                  tie.teamA !== null &&
                  tie.teamB !== null && (
                    <button
                      type="button"
                      aria-label={`Rule on ${tie.code}`}
                      onClick={() => setRuledId(tie.id)}
                    >
                      Rule
                    </button>
                  )
                }
              />
            ))}
          </div>
        </section>
      ))}
      <TieDialog
        tournamentId={tournamentId}
        tie={ties.find(({ id }) => id === ruledId) ?? null}
        onClose={() => setRuledId(null)}
      />
    </div>
  );
}
