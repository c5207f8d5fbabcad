import { useStore } from 'jotai';
import { useEffect } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { api } from '../../../common/wire/api.ts';
import { onWrite, type SentWrite } from '../../http/signals.ts';
import { useLiveClient } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { actText } from './act-texts.ts';
import { actOf, actsAtom, scoreEntryOf, withAct, withTurned } from './acts.atoms.ts';

/** Lists the acts of this page. Mount once, below LiveProvider. */
export function useActRecorder(): void {
  const { store: topics } = useLiveClient();
  const store = useStore();
  useEffect(
    () =>
      onWrite((write) => {
        const { what } = write;
        const acts = store.get(actsAtom);
        if ('entry' in what && what.entry === api.undo.undo) {
          const { keys } = what.input as { keys: string[] };
          store.set(actsAtom, withTurned(acts, keys, write));
          return;
        }
        const text = actText(write, topics);
        if (text === null) return;
        const act = actOf(write, text);
        const fixture = scoreOf(write);
        const scored = fixture && scoreEntryOf(fixture.id);
        const isAnswer = 'entry' in what && what.entry === api.questions.answer;
        const problem = isAnswer
          ? { problem: t('An answer to a referee cannot be taken back: remove the entry.') }
          : {};
        store.set(actsAtom, withAct(acts, { ...act, scored, ...problem }, fixture));
      }),
    [store, topics],
  );
}

/** The fixture after a score was saved. */
function scoreOf({ what }: SentWrite): Fixture | undefined {
  if (!('entry' in what) || what.entry !== api.fixtures.update) return undefined;
  const { type = 'score' } = what.input as { type?: string };
  return type === 'score' ? (what.output as Fixture) : undefined;
}
