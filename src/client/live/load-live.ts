import { whenPainted } from '../browser/when-painted.ts';
import type { LiveClient, LiveOptions } from './live-client.ts';
import { loadSocket } from './load-socket.ts';

/** For public pages: first what the page shows, then the live client, and the socket library beside it. */
export async function loadLiveAfterPaint(options: LiveOptions): Promise<LiveClient> {
  await whenPainted();
  // The client asks for it again itself when it cannot be fetched.
  loadSocket().catch(() => undefined);
  const { createLiveClient } = await import('./live-client.ts');
  return createLiveClient(options);
}
