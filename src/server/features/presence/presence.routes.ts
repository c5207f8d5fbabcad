import { createHash } from 'node:crypto';
import type { presenceContract } from '../../../common/presence/presence.contract.ts';
import { tournamentTopic } from '../../../common/wire/live.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { LiveHub } from '../../live/live-hub.ts';

/** A public alias of a session: other clients must not see the session id. */
const screenOf = (sid: string) => createHash('sha256').update(sid).digest('base64url').slice(0, 10);

export const presenceRoutes = (live: LiveHub): Handlers<typeof presenceContract> => ({
  announce: async ({ tournament_id, fixtureId, screen }, { request, context }) => {
    const topic = tournamentTopic(tournament_id);
    if (fixtureId === null) await live.reader.expectTopic(topic);
    else await live.reader.expectFixture(topic, fixtureId);
    const { device } = context.actor;
    live.mark({ topic, screen: screen ?? screenOf(request.sessionID), fixtureId, device });
    return { ok: true };
  },
});
