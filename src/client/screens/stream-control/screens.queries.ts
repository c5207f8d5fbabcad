import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ConnectedScreen } from '../../../common/devices/screens.contract.ts';
import type { ClientInput } from '../../../common/kernel/endpoint.ts';
import type { api } from '../../../common/wire/api.ts';
import { client } from '../../http/api.ts';
import { askedEvery } from '../../http/query-client.ts';

/** In ms. */
const ASKED_EVERY = 2000;

interface Screens {
  /** Undefined until the first answer. */
  screens: readonly ConnectedScreen[] | undefined;
  players: number;
  /** Screens that were connected earlier while this page was open. */
  lost: readonly ConnectedScreen[];
}

export function useScreens(): Screens {
  const { data } = useQuery({
    queryKey: ['screens'],
    queryFn: () => client.screens.list(),
    refetchInterval: askedEvery(ASKED_EVERY),
  });
  const seen = useRef(new Map<string, ConnectedScreen>());
  for (const screen of data?.screens ?? []) seen.current.set(screen.key, screen);
  const here = new Set(data?.screens.map(({ key }) => key));
  return {
    screens: data?.screens,
    players: data?.players ?? 0,
    lost: [...seen.current.values()].filter(({ key }) => !here.has(key)),
  };
}

/** Refused with 'screen-not-found' when the screen is no longer connected. */
export const useOrder = () =>
  useMutation({
    mutationFn: (input: ClientInput<typeof api.screens.order>) => client.screens.order(input),
  });
