import { limits } from '../../../../common/limits.ts';
import type { Draft } from '../../../../common/tournaments/tournament.schema.ts';

/** The draft of a tournament for which nothing was chosen yet. */
export const noDraft: Draft = { teamIds: [], rounds: limits.defaultRounds };
