/** KO-7, KO-11: stores the admin's ruling on a tie, with the changes of its sets and of later ties. */

import type { Fixture, StoredTie } from '../../../common/fixture/fixture.schema.ts';
import { played } from '../../../common/fixture/outcome.rules.ts';
import { isLit, isScored } from '../../../common/fixture/score.rules.ts';
import { isLevel, setsOf, tieView } from '../../../common/knockout/tie-result.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import type { Write } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import { saveState } from '../tournament-state/state-writer.ts';

interface RulingInput {
  id: number;
  outcome: 'played' | 'walkover' | 'awarded' | 'decided';
  winnerTeamId?: number | null | undefined;
  reason?: string | null | undefined;
}

/** Throws AppError `tie-not-found` and the refusals of {@link ruledTie}. */
export async function ruleTie(
  write: Write,
  before: TournamentState,
  input: RulingInput,
): Promise<void> {
  const tie = before.bracket?.find(({ id }) => id === input.id);
  if (tie === undefined) throw new AppError('tie-not-found');
  const sets = setsOf(tie.id, before.fixtures);
  const ruled = ruledTie(tie, sets, before.fixtures, input);
  const bracket = (before.bracket ?? []).map((row) => (row.id === tie.id ? ruled : row));
  await saveState(write, before, { changed: setsAfter(sets, ruled), bracket });
}

function ruledTie(
  tie: StoredTie,
  sets: readonly Fixture[],
  fixtures: readonly Fixture[],
  { outcome, winnerTeamId = null, reason = null }: RulingInput,
): StoredTie {
  if (tie.teamA === null || tie.teamB === null) throw new AppError('tie-not-seated');
  if (sets.some(isLit)) throw new AppError('outcome-lit');
  if (outcome === 'played') return { ...tie, ruling: null, rulingWinner: null, reason: null };
  const isNobody = outcome === 'walkover' && winnerTeamId === null;
  if (!isNobody && winnerTeamId !== tie.teamA && winnerTeamId !== tie.teamB) {
    throw new AppError('tie-winner');
  }
  if (outcome === 'walkover' && tie.ruling === null && sets.some(isScored)) {
    throw new AppError('tie-begun');
  }
  if (outcome === 'decided' && !isLevel(tieView({ ...tie, ruling: null }, fixtures), fixtures)) {
    throw new AppError('tie-not-level');
  }
  return {
    ...tie,
    ruling: isNobody ? 'none' : outcome,
    rulingWinner: winnerTeamId,
    reason: reason || null,
  };
}

/** Without a ruling, the sets that it had made void are to be played again. */
function setsAfter(sets: readonly Fixture[], { ruling }: StoredTie): Fixture[] {
  if (ruling !== null && ruling !== 'decided') return [];
  return sets.flatMap((set) => {
    const { homeScore, awayScore, outcome } = set;
    return outcome === 'void' && homeScore === null && awayScore === null
      ? [{ ...set, ...played }]
      : [];
  });
}
