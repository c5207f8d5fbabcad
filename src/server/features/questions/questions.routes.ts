import type { matchContract } from '../../../common/match/match.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { QuestionsService } from './questions.service.ts';

/** A tap is recorded as an event of its match, or asked about. */
export const tapRoutes = (
  service: QuestionsService,
): Pick<Handlers<typeof matchContract>, 'addEvent'> => ({
  addEvent: async ({ fixtureId, tournament_id, confirmed, at, serverAt, ...sent }, call) => {
    const { context, request } = call;
    const target = { id: fixtureId, tournament_id };
    const event = { ...sent, deviceAt: at };
    const device = [context.actor.name, request.session.device].filter(Boolean).join(', ');
    const entered = await service.enter(
      context,
      { target, event, device, tappedAt: serverAt ?? at },
      confirmed,
    );
    if (entered.isRepeat) call.answerAsRepeat();
    return entered.state;
  },
});
