import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Admin } from '../../../common/auth/auth.contract.ts';
import { readItem, removeItem, writeItem } from '../../browser/device-storage.ts';
import { logProblem } from '../../browser/log.ts';
import { ownTimeZone } from '../../browser/own-time-zone.ts';
import { client } from '../../http/api.ts';
import { ApiError } from '../../http/api-errors.ts';
import { isSignedOut } from '../../http/query-client.ts';
import { signalSession } from '../../http/signals.ts';
import { t } from '../../texts/t.ts';
import { showProblem } from '../../ui/notices/toaster.ts';
import { sessionEndedAtom } from './auth.atoms.ts';
import { keepDeviceName, ownDeviceName } from './own-device.ts';

const sessionKey = ['session'];

/** Set while the server may still have a session that was signed out in this browser. */
const LOGGED_OUT = 'logged-out';

/** At start-up any answer except success means signed out. A plain 401 is not logged. */
async function readSession(): Promise<Admin | null> {
  try {
    if (readItem(LOGGED_OUT) !== null) {
      await client.auth.logout();
      removeItem(LOGGED_OUT);
      return null;
    }
    return (await client.auth.me()).admin;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      logProblem('The session could not be checked.', error);
    }
    return null;
  }
}

export interface Session {
  state: 'loading' | 'signed-in' | 'signed-out';
  admin: Admin | null;
  /** The page was signed in, but the server has answered 401 since: asks for the password over the page. */
  ended: boolean;
}

/** The signed-in admin. Requested once; later only a 401 ends the session. */
export function useSession(): Session {
  const { data, isPending } = useQuery({ queryKey: sessionKey, queryFn: readSession });
  const ended = useAtomValue(sessionEndedAtom);
  if (isPending) return { state: 'loading', admin: null, ended: false };
  if (!data) return { state: 'signed-out', admin: null, ended: false };
  return { state: 'signed-in', admin: data, ended };
}

/** Signs in; the outbox and other queues that wait for a session continue. */
export function useLogin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { username: string; password: string }) =>
      client.auth.login({
        ...input,
        deviceName: ownDeviceName(),
        timeZone: ownTimeZone(),
      }),
    onSuccess: ({ admin }) => {
      removeItem(LOGGED_OUT);
      queries.setQueryData(sessionKey, admin);
      signalSession('signed-in');
      void queries.invalidateQueries({ predicate: ({ state }) => isSignedOut(state.error) });
    },
  });
}

/**
 * Signs out in this browser even when the server cannot be reached, and removes data that only the admin may
 * read. If the server was not reached, the next page load ends the session there instead of signing in.
 */
export function useLogout() {
  const queries = useQueryClient();
  const setEnded = useSetAtom(sessionEndedAtom);
  return useMutation({
    mutationFn: () => client.auth.logout(),
    onMutate: () => writeItem(LOGGED_OUT, 'yes'),
    onSuccess: () => removeItem(LOGGED_OUT),
    onError: (error) => {
      logProblem(t('Signing out failed on the server.'), error);
      showProblem(
        t('The server could not be told that you logged out.'),
        t(
          'This browser is signed out. Open this page again when the server can be reached, to end the session there too.',
        ),
      );
    },
    onSettled: () => {
      queries.setQueryData(sessionKey, null);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
      setEnded(false);
    },
  });
}

/** Uses a one-time code, so that other people's guesses no longer lock this device out. */
export const useAdmitDevice = () =>
  useMutation({ mutationFn: (code: string) => client.auth.admit({ code }) });

/** Changes the password; every other session of the admin ends. */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { currentPassword: string; newPassword: string }) =>
      client.auth.changePassword(input),
    onSuccess: ({ admin }) => {
      queries.setQueryData(sessionKey, admin);
      // The session is a new one, so refusals of the old one no longer apply.
      signalSession('signed-in');
    },
  });
}

/** Renames this device, locally and on the server; '' removes the name. */
export const useNameDevice = () =>
  useMutation({
    mutationFn: (name: string) => client.auth.nameDevice({ name }),
    onSuccess: (_done, name) => keepDeviceName(name),
  });

/** Confirms the password that the server generated at its first start. */
export function useKeepPassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.auth.keepPassword(),
    onSuccess: ({ admin }) => queries.setQueryData(sessionKey, admin),
  });
}
