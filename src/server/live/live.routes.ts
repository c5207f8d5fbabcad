import type { liveContract } from '../../common/wire/live.contract.ts';
import { parseTopic } from '../../common/wire/live.ts';
import { AppError } from '../errors.ts';
import type { Handlers } from '../http/contract/mount.ts';
import { PUBLIC_CACHING } from '../http/contract/shared-answers.ts';
import type { TopicReader } from './topic-reader.ts';

/** The poll of screens without a socket: kept bytes under a strong ETag. */
export const liveRoutes = (reader: TopicReader): Handlers<typeof liveContract> => ({
  snapshot: async ({ topic: name }, { request, response }) => {
    const topic = parseTopic(name);
    const view = topic === null ? null : await reader.view(topic);
    if (view === null) throw new AppError('not-found');
    const etag = `"${view.epoch}-${view.revision}"`;
    response.set({ ETag: etag, 'Cache-Control': PUBLIC_CACHING });
    if (request.get('If-None-Match') === etag) response.status(304).end();
    else response.type('json').send(view.json);
    return { ...view, snapshot: { ...view.snapshot } };
  },
});
