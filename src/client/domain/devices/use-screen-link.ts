import { useEffect, useState } from 'react';
import { FAILURE_MOST, readOrder } from '../../../common/devices/screen-report.ts';
import { readItem, sessionItem, writeItem } from '../../browser/device-storage.ts';
import { uuid } from '../../browser/uuid.ts';
import { useLiveClient } from '../../live/use-topic.ts';

/** In ms: how often a big screen reports the age of its data, and how long it shows its name. */
const REPORT_EVERY = 5000;
const IDENTIFY_MS = 5000;

/**
 * SCN-4: reports this screen to the server and follows the admin's orders. Returns the name to show now, or
 * null.
 */
export function useScreenLink(failure?: string): string | null {
  const client = useLiveClient();
  const [label, setLabel] = useState<string | null>(null);

  useEffect(() => {
    // A preview inside the stream control page is not a screen.
    if (window.parent !== window) return;
    const report = () => {
      const { state, since } = client.status();
      client.connection?.send('screen', {
        key: screenKey(),
        name: screenName(),
        path: location.pathname + location.search,
        width: innerWidth,
        height: innerHeight,
        age: state === 'live' ? 0 : Math.max(0, Math.round((Date.now() - since) / 1000)),
        failure: failure?.replaceAll(/\s+/g, ' ').trim().slice(0, FAILURE_MOST),
      });
    };
    const follow = (sent: unknown) => {
      const order = readOrder(sent);
      if (order?.type === 'reload') location.reload();
      if (order?.type === 'go') location.assign(order.path);
      if (order?.type === 'identify') setLabel(screenName() || screenKey().slice(0, 4));
      if (order?.type !== 'name') return;
      keepScreenName(order.name);
      report();
    };
    const begin = () => {
      client.connection?.socket?.off('order').on('order', follow);
      report();
    };
    begin();
    const stop = client.onConnect(begin);
    const timer = setInterval(report, REPORT_EVERY);
    addEventListener('resize', report);
    return () => {
      stop();
      clearInterval(timer);
      removeEventListener('resize', report);
    };
  }, [client, failure]);

  useEffect(() => {
    if (label === null) return;
    const timer = setTimeout(() => setLabel(null), IDENTIFY_MS);
    return () => clearTimeout(timer);
  }, [label]);
  return label;
}

/** The identity of this tab among the event's screens: a key that survives a reload, and the admin's name. */
const KEY = 'screen-key';
const NAME = 'screen-name';

let key: string | null = null;

/** The same for this tab until it is closed. */
function screenKey(): string {
  key ??= sessionItem(KEY) ?? sessionItem(KEY, uuid());
  return key ?? uuid();
}

/** '' until the admin has set one; a restarted browser uses the name of its last tab. */
const screenName = (): string => sessionItem(NAME) ?? readItem(NAME) ?? '';

function keepScreenName(name: string): void {
  sessionItem(NAME, name);
  writeItem(NAME, name);
}
