import type { Cage } from '../../../common/cages/cages.contract.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';

const NONE: readonly Cage[] = [];
const cagesOf = ({ cages }: ChampionshipSnapshot) => cages;

/** CAGE-1: by position. */
export const useCages = (): readonly Cage[] => useChampionshipSelect(cagesOf) ?? NONE;
