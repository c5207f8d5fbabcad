import { whenPainted } from '../browser/when-painted.ts';
import type { LiveClient, LiveOptions } from './live-client.ts';
import { loadSocket } from './load-socket.ts';

/** For public pages: loads the live client after the page's content, in parallel with the socket library. */
export async function loadLiveAfterPaint(options: LiveOptions): Promise<LiveClient> {
  await whenPainted();
  // The client retries the load itself when it fails.
  loadSocket().catch(() => undefined);
  const { createLiveClient } = await import('./live-client.ts');
  return createLiveClient(options);
}
