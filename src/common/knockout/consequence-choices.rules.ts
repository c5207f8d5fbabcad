/** KO-10: the choices of the admin for the ties that a correction affects. */
import type { Affected, Choice } from '../kernel/consequences.schema.ts';

export interface OfferedChoices {
  affected: Affected;
  offered: readonly Choice[];
  choice: Choice;
}

/**
 * KO-10: what can be chosen for each tie, and what is chosen: `chosen` by the id of the tie, else the first one.
 * A tie cannot be reseated with a team that another tie of its round keeps.
 */
export function offeredChoices(
  affected: readonly Affected[],
  chosen: Readonly<Record<string, Choice>>,
): OfferedChoices[] {
  const rows = affected.map((tie): OfferedChoices => {
    const offered = choicesOf(tie);
    const choice = chosen[tie.tieId];
    const isOffered = choice !== undefined && offered.includes(choice);
    return { affected: tie, offered, choice: isOffered ? choice : (offered[0] as Choice) };
  });
  const holds = ({ affected: tie, choice }: OfferedChoices, { round, would }: Affected) =>
    choice === 'keep' &&
    tie.round === round &&
    tie.was.some((id) => id !== null && would.includes(id));
  // Each turn keeps one tie more, which may take a team from the next one.
  for (;;) {
    const blocked = rows.findIndex(
      (row) =>
        !row.affected.begun &&
        row.offered.length > 1 &&
        rows.some((otherRow) => otherRow !== row && holds(otherRow, row.affected)),
    );
    if (blocked < 0) return rows;
    const tie = (rows[blocked] as OfferedChoices).affected;
    rows[blocked] = { affected: tie, offered: ['keep'], choice: 'keep' };
  }
}

/** The first is chosen unless the admin chooses another. */
function choicesOf({ begun, restores }: Affected): Choice[] {
  if (!begun) return ['reseat', 'keep'];
  return restores ? ['replay', 'keep', 'award'] : ['keep', 'replay', 'award'];
}
