import { useEffect, useState } from 'react';
import {
  ADMIN_TOPIC,
  type AdminSnapshot,
  type ChangeMessage,
  type SubscribeAnswer,
} from '../../common/wire/live.ts';
import { useLiveClient } from './use-topic.ts';

const NOTHING: AdminSnapshot = { questions: [], rundowns: [] };

/** Returns the admin topic; empty unless the server recognises this page as the admin's. */
export function useAdminTopic(): AdminSnapshot {
  const client = useLiveClient();
  const [snapshot, setSnapshot] = useState(NOTHING);
  useEffect(() => {
    let isOn = true;
    const take = (answer: SubscribeAnswer) => {
      if (!isOn || !answer.ok || !('snapshot' in answer)) return;
      if ('questions' in answer.snapshot) setSnapshot(answer.snapshot);
    };
    // The topic has few rows, so each change rereads all of them.
    const ask = () => client.connection?.socket?.emit('subscribe', { topic: ADMIN_TOPIC }, take);
    const onChange = ({ topic }: ChangeMessage) => topic === ADMIN_TOPIC && ask();
    const begin = () => {
      client.connection?.socket?.off('change', onChange).on('change', onChange);
      ask();
    };
    const stop = client.onConnect(begin);
    if (client.connection?.socket?.connected) begin();
    return () => {
      isOn = false;
      stop();
      client.connection?.socket?.off('change', onChange);
    };
  }, [client]);
  return snapshot;
}
