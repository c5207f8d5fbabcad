import type { matchContract } from '../../../common/match/match.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { MatchService } from './match.service.ts';

/** All routes except adding events, which may become questions. */
export const matchRoutes = (
  service: MatchService,
): Omit<Handlers<typeof matchContract>, 'addEvent'> => ({
  read: async ({ id }, { checkedActor }) => service.read(id, await checkedActor()),
  clock: (input, { context }) => service.clock(context, input),
  review: ({ underReview, ...target }, { context }) => service.review(context, target, underReview),
  confirm: ({ base, ...target }, { context }) => service.confirm(context, target, base),
  reopen: (target, { context }) => service.reopen(context, target),
  time: () => Promise.resolve({ now: service.now() }),
});
