import { useChampionshipSelect } from '../../live/use-topic.ts';

/** The championship's name; undefined until it is known. */
export const useChampionshipName = (): string | undefined =>
  useChampionshipSelect(({ name }) => name);
