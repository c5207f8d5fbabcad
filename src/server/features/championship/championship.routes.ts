import type { championshipContract } from '../../../common/championship/championship.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { ChampionshipService } from './championship.service.ts';

export const championshipRoutes = (
  service: ChampionshipService,
): Handlers<typeof championshipContract> => ({
  read: () => service.read(),
  rename: (wantedChampionship, { context }) => service.update(context, wantedChampionship),
});
