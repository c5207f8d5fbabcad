import { Button, Dialog, Field, NativeSelect } from '@chakra-ui/react';
import { useState } from 'react';
import type { Tie } from '../../../../common/fixture/fixture.schema.ts';
import {
  exchangeSeats,
  isFirstSlot,
  rematchGroup,
  type SeatPlace,
} from '../../../../common/knockout/seats.rules.ts';
import { isLevel } from '../../../../common/knockout/tie-result.rules.ts';
import { MatchTimesProvider } from '../../../domain/cages/match-times.tsx';
import { useChangeBracket, useTies } from '../../../domain/knockout/knockout.queries.ts';
import { TieCard } from '../../../domain/knockout/tie-card.tsx';
import { roundsOf, tieCode, useSlotText } from '../../../domain/knockout/tie-texts.ts';
import { useTeamNames } from '../../../domain/teams/use-teams.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { useTournament } from '../../../live/use-topic.ts';
import { t } from '../../../texts/t.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { showProblem } from '../../../ui/notices/toaster.ts';
import styles from './bracket-view.module.css';
import { LotsNeeded } from './lots-needed.tsx';
import { NameChampion } from './name-champion.tsx';
import { TieDialog } from './tie-dialog.tsx';

export function BracketView({ tournamentId }: { tournamentId: number }) {
  const ties = useTies(tournamentId);
  const view = useTournament(tournamentId);
  const fixtures = view.status === 'ready' ? view.snapshot.fixtures : [];
  const [ruledId, setRuledId] = useState<number | null>(null);
  const [seatsId, setSeatsId] = useState<number | null>(null);
  return (
    <MatchTimesProvider>
      {view.status === 'ready' && <LotsNeeded knockout={view.snapshot} />}
      {view.status === 'ready' && <NameChampion knockout={view.snapshot} />}
      <div className={styles.rounds}>
        {roundsOf(ties).map(({ round, name, ties: tiesOfRound }) => (
          <section key={round} className={styles.round}>
            <h2>{name}</h2>
            <div className={styles.ties}>
              {tiesOfRound.map((tie) => (
                <TieCard
                  key={tie.id}
                  tie={tie}
                  fixtures={fixtures}
                  act={
                    <>
                      {rematchGroup(tie) !== null && <strong>{t('Met in the group')}</strong>}
                      {canChangeSeats(tie, fixtures) && (
                        <button
                          type="button"
                          aria-label={t('Seats of {code}', { code: tieCode(tie.code) })}
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
                              : t('Rule on {code}', { code: tieCode(tie.code) })
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
    </MatchTimesProvider>
  );
}

interface SeatsDialogProps {
  tournamentId: number;
  ties: readonly Tie[];
  /** Null: closed. */
  tie: Tie | null;
  onClose: () => void;
}

const SIDES = ['slotA', 'slotB'] as const;

/** KO-9: a tie with open seats that has not begun. */
const canChangeSeats = (
  tie: Tie,
  fixtures: readonly {
    id: number;
    homeScore: number | null;
    awayScore: number | null;
    mapLit: number;
  }[],
): boolean =>
  tie.outcome === null &&
  SIDES.every((side) => isFirstSlot(tie[side])) &&
  fixtures
    .filter(({ id }) => tie.fixtures.includes(id))
    .every((set) => set.homeScore === null && set.awayScore === null && set.mapLit === 0);

/** KO-9: assigns another team or place to a seat; the two change places. */
function SeatsDialog({ tournamentId, ties, tie, onClose }: SeatsDialogProps) {
  const change = useChangeBracket(tournamentId);
  const names = useTeamNames();
  const textOf = useSlotText();
  const seats = ties.flatMap((row) =>
    SIDES.filter((side) => isFirstSlot(row[side]) && !('bye' in row[side])).map((side) => {
      const teamId = side === 'slotA' ? row.teamA : row.teamB;
      const place = textOf(row[side]);
      const team = teamId === null ? null : names.get(teamId);
      return {
        code: row.code,
        side,
        text: `${team ? `${team}, ${place}` : place} (${tieCode(row.code)})`,
      };
    }),
  );
  const exchange = (from: SeatPlace, to: string) => {
    const otherSeat = seats.find(({ code, side }) => `${code} ${side}` === to);
    if (otherSeat === undefined) return;
    change.mutate(exchangeSeats(ties, from, otherSeat), {
      onError: (error) => showProblem(failureOf(error, t('The seats could not be changed.'))),
    });
  };
  return (
    <Modal
      title={t('Seats of {code}', { code: tieCode(tie?.code ?? '') })}
      text={t('Choose who plays here. The two change places.')}
      open={tie !== null}
      onClose={onClose}
    >
      <Dialog.Body display="grid" gap="4" overflowWrap="anywhere">
        {tie &&
          SIDES.map((side, index) => (
            <Field.Root key={side} disabled={change.isPending || 'bye' in tie[side]}>
              <Field.Label>{index === 0 ? t('First team') : t('Second team')}</Field.Label>
              <NativeSelect.Root disabled={change.isPending || 'bye' in tie[side]}>
                <NativeSelect.Field
                  value={`${tie.code} ${side}`}
                  onChange={({ target }) => exchange({ code: tie.code, side }, target.value)}
                >
                  {seats.map((seat) => (
                    <option key={`${seat.code} ${seat.side}`} value={`${seat.code} ${seat.side}`}>
                      {seat.text}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Field.Root>
          ))}
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>{t('Done')}</Button>
      </Dialog.Footer>
    </Modal>
  );
}
