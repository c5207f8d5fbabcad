import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Admin } from '../../../common/auth/auth.schema.ts';
import { readItem, removeItem, writeItem } from '../../browser/device-storage.ts';
import { logProblem } from '../../browser/log.ts';
import { client } from '../../http/api.ts';
import { ApiError } from '../../http/api-errors.ts';
import { isSignedOut } from '../../http/query-client.ts';
import { signalSession } from '../../http/session-signal.ts';
import { t } from '../../texts/t.ts';
import { showProblem } from '../../ui/notices/toaster.ts';
import { sessionEndedAtom } from './auth.atoms.ts';
import { keepDeviceName, ownDeviceName } from './own-device.ts';

const sessionKey = ['session'];

/** Set while the server may still hold a session that was logged out of here. */
const LOGGED_OUT = 'logged-out';

/** At start-up any answer but success means signed out; only a plain "no session" is not worth a line. */
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
  /** Signed in on this page, but the server said 401 since: ask for the password over the page. */
  ended: boolean;
}

/** The signed-in admin. Asked once; after that only a 401 ends the session. */
export function useSession(): Session {
  const { data, isPending } = useQuery({ queryKey: sessionKey, queryFn: readSession });
  const ended = useAtomValue(sessionEndedAtom);
  if (isPending) return { state: 'loading', admin: null, ended: false };
  if (!data) return { state: 'signed-out', admin: null, ended: false };
  return { state: 'signed-in', admin: data, ended };
}

/** Signs in; whatever waited for the session (the outbox) goes on. */
export function useLogin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { username: string; password: string }) =>
      client.auth.login({ ...input, deviceName: ownDeviceName() }),
    onSuccess: ({ admin }) => {
      removeItem(LOGGED_OUT);
      queries.setQueryData(sessionKey, admin);
      signalSession('signed-in');
      void queries.invalidateQueries({ predicate: ({ state }) => isSignedOut(state.error) });
    },
  });
}

/**
 * Signs out on this browser whatever the server answers, and forgets what only the admin may read. A server that could not be told is told with the
 * next load of a page, which does not sign in again.
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

/** Uses a one-time code: guesses of others no longer keep this device from signing in. */
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
      // The session is a new one, so refusals under the old one no longer apply.
      signalSession('signed-in');
    },
  });
}

/** Renames this device, here and on the server; '' removes the name. */
export const useNameDevice = () =>
  useMutation({
    mutationFn: (name: string) => client.auth.nameDevice({ name }),
    onSuccess: (_done, name) => keepDeviceName(name),
  });

/** Keeps the password that the server made up at its first start. */
export function useKeepPassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.auth.keepPassword(),
    onSuccess: ({ admin }) => queries.setQueryData(sessionKey, admin),
  });
}
