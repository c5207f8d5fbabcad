import { checkIn, waitedAnew, winnerOfNoShow } from '../../../common/check-in/check-in.rules.ts';
import { setOutcome } from '../../../common/fixture/outcome.rules.ts';
import { isLit } from '../../../common/fixture/score.rules.ts';
import { hasBegun } from '../../../common/knockout/tie-result.rules.ts';
import type {
  CheckInState,
  Tournament,
  TournamentState,
} from '../../../common/tournaments/tournament.schema.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { Write, WriteGate } from '../../db/write-gate.ts';
import { AppError, unwrap } from '../../errors.ts';
import { noteOutcome } from '../fixtures/note-outcome.ts';
import { ruleTie } from '../knockout/rule-tie.ts';
import { announceMatch } from '../match-play/match-writer.ts';
import { fixtureOf, loadMatch, withRow } from '../tournament-state/match-reader.ts';
import { loadState, saveParts, saveState } from '../tournament-state/state-writer.ts';

interface NoShow {
  id: number;
  teamId: number;
  fixtureId: number;
  reason?: string | null | undefined;
}

/** Team check-in and no-shows. */
export class CheckInService {
  readonly #gate: WriteGate;
  readonly #time: () => number;

  /** `time` returns the match time in ms of the epoch. */
  constructor(gate: WriteGate, time: () => number) {
    this.#gate = gate;
    this.#time = time;
  }

  /** CHK-1: answers with the tournament. */
  set(
    context: WriteContext,
    { id, teamId, state: wantedState }: { id: number; teamId: number; state: CheckInState },
  ): Promise<Tournament> {
    return this.#gate.write(context, 'check-in', async (write) => {
      const state = await loadState(write.trx, id);
      const checkIns = unwrap(checkIn(state, teamId, wantedState, write.at.toISOString()));
      return saveParts(write, state.tournament, { checkIns });
    });
  }

  /** CHK-3: answers with the tournament. */
  noShow(context: WriteContext, { id, teamId, fixtureId, reason }: NoShow): Promise<Tournament> {
    return this.#gate.write(context, 'no-show', async (write) => {
      const state = await loadState(write.trx, id);
      const winnerTeamId = unwrap(winnerOfNoShow(state, teamId, fixtureId));
      const match = await loadMatch(write.trx, state, fixtureOf(state, fixtureId), this.#time());
      if (match.frozen !== null)
        throw new AppError('match-under-review', {}, { current: match.fixture });
      const dark = await withoutLight(write, state, fixtureId);
      const { tieId, set, displayMatchNumber } = match.fixture;
      const group = state.tournament.name;
      if (tieId !== undefined) {
        const tie = dark.bracket?.find((candidate) => candidate.id === tieId);
        const isBegun = tie !== undefined && hasBegun(tie, dark.fixtures);
        const outcome = isBegun ? 'awarded' : 'walkover';
        await ruleTie(write, dark, { id: tieId, outcome, winnerTeamId, reason });
        const noted = { match: tie?.code ?? '', group, outcome, winnerTeamId };
        await noteOutcome(context, write, noted);
      } else {
        const outcome = winnerTeamId === null ? 'void' : 'awarded';
        const ending = {
          outcome,
          winnerTeamId,
          reason,
          isWholePairing: set !== undefined,
        } as const;
        const changed = unwrap(setOutcome(dark, fixtureId, ending));
        await saveState(write, dark, { changed });
        const noted = { match: displayMatchNumber, group, outcome, winnerTeamId };
        await noteOutcome(context, write, noted);
      }
      const after = await loadState(write.trx, id);
      if (match.isStored) announceMatch(write, withRow(match, after));
      const { tournament } = after;
      const checkIns = waitedAnew(tournament.checkIns, match.fixture, write.at.toISOString());
      return saveParts(write, tournament, { checkIns });
    });
  }
}

/** A called match is no longer called. */
async function withoutLight(
  write: Write,
  state: TournamentState,
  fixtureId: number,
): Promise<TournamentState> {
  const fixture = fixtureOf(state, fixtureId);
  if (!isLit(fixture)) return state;
  return (await saveState(write, state, { changed: [{ ...fixture, mapLit: 0 }] })).state;
}
