import type { rankingContract } from '../../../common/ranking/ranking.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { RankingService } from './ranking.service.ts';

export const rankingRoutes = (service: RankingService): Handlers<typeof rankingContract> => ({
  read: () => service.read(),
});
