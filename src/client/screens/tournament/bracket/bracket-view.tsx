import { useState } from 'react';
import { rematchGroup } from '../../../../common/knockout/seats-by-hand.rules.ts';
import { isLevel } from '../../../../common/knockout/tie-result.rules.ts';
import styles from '../../../domain/knockout/knockout.module.css';
import { useTies } from '../../../domain/knockout/knockout.queries.ts';
import { roundsOf } from '../../../domain/knockout/rounds-of.ts';
import { TieCard } from '../../../domain/knockout/tie-card.tsx';
import { useTournament } from '../../../live/use-topic.ts';
import { t } from '../../../texts/t.ts';
import { LotsNeeded } from './lots-needed.tsx';
import { NameChampion } from './name-champion.tsx';
import { canChangeSeats, SeatsDialog } from './seats-dialog.tsx';
import { TieDialog } from './tie-dialog.tsx';

export function BracketView({ tournamentId }: { tournamentId: number }) {
  const ties = useTies(tournamentId);
  const view = useTournament(tournamentId);
  const fixtures = view.status === 'ready' ? view.snapshot.fixtures : [];
  const [ruledId, setRuledId] = useState<number | null>(null);
  const [seatsId, setSeatsId] = useState<number | null>(null);
  return (
    <>
      {view.status === 'ready' && <LotsNeeded knockout={view.snapshot} />}
      {view.status === 'ready' && <NameChampion knockout={view.snapshot} />}
      <div className={styles.rounds}>
        {roundsOf(ties).map(({ round, name, own }) => (
          <section key={round} className={styles.round}>
            <h2>{name}</h2>
            <div className={styles.ties}>
              {own.map((tie) => (
                <TieCard
                  key={tie.id}
                  {...{ tie, fixtures }}
                  act={
                    <>
                      {rematchGroup(tie) !== null && <strong>{t('Met in the group')}</strong>}
                      {canChangeSeats(tie, fixtures) && (
                        <button
                          type="button"
                          aria-label={t('Seats of {code}', { code: tie.code })}
                          onClick={() => setSeatsId(tie.id)}
                        >
                          {t('Seats')}
                        </button>
                      )}
                      {tie.teamA !== null && tie.teamB !== null && (
                        <button
                          type="button"
                          aria-label={
                            isLevel(tie, fixtures)
                              ? undefined
                              : t('Rule on {code}', { code: tie.code })
                          }
                          onClick={() => setRuledId(tie.id)}
                        >
                          {isLevel(tie, fixtures) ? t('Level: record the winner') : t('Rule')}
                        </button>
                      )}
                    </>
                  }
                />
              ))}
            </div>
          </section>
        ))}
        <SeatsDialog
          tournamentId={tournamentId}
          ties={ties}
          tie={ties.find(({ id }) => id === seatsId) ?? null}
          onClose={() => setSeatsId(null)}
        />
        <TieDialog
          tournamentId={tournamentId}
          tie={ties.find(({ id }) => id === ruledId) ?? null}
          onClose={() => setRuledId(null)}
        />
      </div>
    </>
  );
}
