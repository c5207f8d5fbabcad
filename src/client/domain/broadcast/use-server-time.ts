import { useEffect, useState } from 'react';
import { useLiveClient } from '../../live/use-topic.ts';
import { useClock } from '../../ui/time/use-clock.ts';
import { serverTimeOf } from '../match-play/server-time.ts';

/** How far the server's clock is ahead of this device's, in ms; 0 until it is known. */
export function useServerOffset(isOn = true): number {
  const client = useLiveClient();
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const time = serverTimeOf(client);
    const take = () => setOffset(Math.round((time.now() ?? Date.now()) - Date.now()));
    take();
    return time.subscribe(take);
  }, [client, isOn]);
  return offset;
}

/** The server's time in ms of the epoch, renewed every second while `isOn`. */
export const useServerTime = (isOn = true): number => useClock(1000, isOn) + useServerOffset(isOn);
