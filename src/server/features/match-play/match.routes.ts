import type { matchContract } from '../../../common/match-play/match.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { QuestionsService } from '../questions/questions.service.ts';
import type { MatchService } from './match.service.ts';

export const matchRoutes = (
  service: MatchService,
  questions: QuestionsService,
): Handlers<typeof matchContract> => ({
  read: async ({ id }, { checkedActor }) => service.read(id, await checkedActor()),
  clock: (input, { context }) => service.clock(context, input),
  addEvent: async ({ fixtureId, tournament_id, confirmed, at, ...sent }, call) => {
    const { context, request } = call;
    const target = { id: fixtureId, tournament_id };
    const event = { ...sent, deviceAt: at };
    const device = [context.actor.name, request.session.device].filter(Boolean).join(', ');
    const tap = { target, event, device };
    try {
      const added = await service.addEvent(context, target, event, confirmed);
      if (added.isOverridden) await questions.ask(context, tap, 'score-typed');
      if (added.isRepeat) call.answerAsRepeat();
      return added.state;
    } catch (error) {
      // CLK-20: the referee has decided already.
      if (event.beforeHorn === false && (await questions.keepDropped(error, context, tap))) {
        return service.read(fixtureId, context.actor);
      }
      throw await questions.asked(error, context, tap);
    }
  },
  review: ({ underReview, ...target }, { context }) => service.review(context, target, underReview),
  confirm: ({ base, ...target }, { context }) => service.confirm(context, target, base),
  reopen: (target, { context }) => service.reopen(context, target),
  time: () => Promise.resolve({ now: service.now() }),
});
