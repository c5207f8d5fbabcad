import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { Tie } from '../../../common/fixture/tie.schema.ts';
import { tieCodeText, tieTitle as titleIn } from '../../../common/knockout/tie-code-text.rules.ts';
import { t } from '../../texts/t.ts';

/** 'QF1', 'The final'. */
export const tieTitle = ({ code }: Pick<Tie, 'code'>): string => titleIn(t, code);

/** LNG-18: 'QF1', 'F'. */
export const tieCode = (code: string): string => tieCodeText(t, code);

/** The tie that a fixture is a set of; undefined in a group. */
export const tieOf = ({ tieId }: Fixture, ties: readonly Tie[] = []): Tie | undefined =>
  ties.find(({ id }) => id === tieId);
