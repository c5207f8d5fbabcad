import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { Tie } from '../../../common/fixture/tie.schema.ts';
import { t } from '../../texts/t.ts';

const TITLES: Readonly<Record<string, string>> = { F: t('The final'), P3: t('Third place') };

/** 'QF1', 'The final'. */
export const tieTitle = ({ code }: Pick<Tie, 'code'>): string => TITLES[code] ?? code;

/** The tie that a fixture is a set of; undefined in a group. */
export const tieOf = ({ tieId }: Fixture, ties: readonly Tie[] = []): Tie | undefined =>
  ties.find(({ id }) => id === tieId);
