import type { matchContract } from '../../../common/match/match.contract.ts';
import type { Handlers } from '../../http/mount.ts';
import type { MatchService } from './match.service.ts';

export const matchRoutes = (service: MatchService): Handlers<typeof matchContract> => ({
  read: async ({ id }, { signedIn }) => service.read(id, await signedIn()),
  clock: (input, { context }) => service.clock(context, input),
  addEvent: async ({ fixtureId, tournament_id, confirmed, at, ...event }, call) => {
    const target = { id: fixtureId, tournament_id };
    const { state, isRepeat } = await service.addEvent(
      call.context,
      target,
      { ...event, deviceAt: at },
      confirmed,
    );
    if (isRepeat) call.answerAsRepeat();
    return state;
  },
  review: ({ underReview, ...target }, { context }) => service.review(context, target, underReview),
  confirm: ({ base, ...target }, { context }) => service.confirm(context, target, base),
  time: () => Promise.resolve({ now: service.now() }),
});
