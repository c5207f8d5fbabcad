import type { refereesContract } from '../../../common/match/referees.contract.ts';
import type { AttemptLimit } from '../../access/attempt-limit.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import { openSession } from '../../http/security/session.ts';
import type { RefereesService } from './referees.service.ts';

export const refereesRoutes = (
  service: RefereesService,
  wrongTokens: AttemptLimit,
): Handlers<typeof refereesContract> => ({
  list: ({ id }) => service.list(id),
  create: (input, { context, note }) => {
    note(input.name);
    return service.create(context, input);
  },
  revoke: (input, { context }) => service.revoke(context, input),

  heard: async (input, { context }) => {
    // An admin who tries a link has no phone.
    const open = context.actor.kind === 'referee' ? await service.heard(context.actor, input) : [];
    return { ok: true, open };
  },

  signIn: async ({ token }, { request, checkedActor }) => {
    const { expiresAt, ...referee } = await wrongTokens.unlessFound(
      request.ip ?? '',
      'referee-link-invalid',
      () => service.signIn(token, request.get('user-agent')),
    );
    // An admin who tries a link stays the admin.
    if ((await checkedActor()).kind !== 'admin') await openSession(request, { referee });
    return {
      role: 'referee' as const,
      tournament_id: referee.tournamentId,
      cageId: referee.cageId,
      name: referee.name,
      expiresAt,
    };
  },
});
