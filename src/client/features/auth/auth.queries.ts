import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Admin } from '../../../common/auth/auth.schema.ts';
import { client } from '../../shared/api.ts';
import { ApiError } from '../../shared/api-errors.ts';
import { logProblem } from '../../shared/log.ts';
import { signalSession } from '../../shared/session-signal.ts';
import { sessionEndedAtom } from './auth.atoms.ts';

const sessionKey = ['session'];

/** At start-up any answer but success means signed out; only a plain "no session" is not worth a line. */
async function readSession(): Promise<Admin | null> {
  try {
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

/** Who is signed in. Asked once; after that only a 401 ends the session. */
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
    mutationFn: (input: { username: string; password: string }) => client.auth.login(input),
    onSuccess: ({ admin }) => {
      queries.setQueryData(sessionKey, admin);
      signalSession('signed-in');
    },
  });
}

/** Signs out on this screen whatever the server answers. */
export function useLogout() {
  const queries = useQueryClient();
  const setEnded = useSetAtom(sessionEndedAtom);
  return useMutation({
    mutationFn: () => client.auth.logout(),
    onError: (error) => logProblem('Signing out failed on the server.', error),
    onSettled: () => {
      queries.setQueryData(sessionKey, null);
      setEnded(false);
    },
  });
}

/** Changes the password; every other session of the admin ends. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (input: { currentPassword: string; newPassword: string }) =>
      client.auth.changePassword(input),
    // The session is another one: what was refused under the old one says nothing about it.
    onSuccess: () => signalSession('signed-in'),
  });
}
