import { type MutateOptions, useMutation } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Written } from '../../common/wire/written.ts';
import { uuid } from '../browser/uuid.ts';
import type { OptimisticChange } from './optimistic-change.ts';
import { useLiveClient } from './use-topic.ts';

interface OptimisticWrite<I, O> {
  /** Writes of one scope are sent one after another. */
  scope?: string;
  changes: (input: I) => readonly OptimisticChange[];
  send: (input: I) => Promise<{ value: O; written: Written | null }>;
}

interface Begun<I> {
  input: I;
  key: string;
}

/**
 * A mutation whose effect is shown at once, also while it is queued, until the revision with it has arrived.
 * The effect of a failed write is removed.
 */
export function useOptimisticWrite<I, O>(write: OptimisticWrite<I, O>) {
  const { store } = useLiveClient();
  const latest = useRef(write);
  latest.current = write;
  const { mutate, mutateAsync, isPending, isError, isSuccess, error, reset } = useMutation<
    O,
    Error,
    Begun<I>
  >({
    ...(write.scope === undefined ? {} : { scope: { id: write.scope } }),
    mutationFn: async ({ input, key }) => {
      try {
        const { value, written } = await latest.current.send(input);
        store.settlePending(key, written);
        return value;
      } catch (failure) {
        store.changePending([key]);
        throw failure;
      }
    },
  });
  const acts = useMemo(() => {
    const begin = (input: I): Begun<I> => {
      const key = uuid();
      const writes = latest.current.changes(input).map((change) => ({ ...change, key }));
      store.changePending([], writes);
      return { input, key };
    };
    return {
      mutate: (input: I, options?: MutateOptions<O, Error, Begun<I>>) =>
        mutate(begin(input), options),
      mutateAsync: (input: I): Promise<O> => mutateAsync(begin(input)),
    };
  }, [store, mutate, mutateAsync]);
  return { ...acts, isPending, isError, isSuccess, error, reset };
}
