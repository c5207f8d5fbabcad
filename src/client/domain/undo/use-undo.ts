import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { api } from '../../../common/wire/api.ts';
import { CHAMPIONSHIP_TOPIC } from '../../../common/wire/live.ts';
import { letterOf } from '../../browser/letter-of.ts';
import { call } from '../../http/api.ts';
import { ApiError, failureOf } from '../../http/api-errors.ts';
import { useLiveClient } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { showProblem, showToast } from '../../ui/notices/toaster.ts';
import { type Act, actsAtom, newestAct } from '../acts/acts.atoms.ts';
import { useActQueue } from '../match-play/use-match-acts.ts';
import { isPending } from '../outbox/outbox.rules.ts';
import { outboxItems } from '../outbox/use-outbox.ts';
import { isScoreBox } from '../scores/score-focus.ts';

/** A button that takes back, or does again, one act. */
interface Offer {
  /** Names the act: 'the call of match 5'; null when there is none. */
  text: string | null;
  /** Why it cannot be pressed. */
  reason: string | null;
  run: () => void;
}

type List = 'done' | 'undone';

/** In ms: how long a press waits for the writes before it. */
const PATIENCE = 3000;
const LOOK_EVERY = 20;

/**
 * UND-14, UND-16: takes back the newest act of this page in a tournament or on teams, or does it again, by the
 * buttons or with Ctrl+Z and Ctrl+Shift+Z. Null: acts on teams alone.
 */
export function useUndo(tournamentId: number | null): { undo: Offer; redo: Offer } {
  const { store: topics } = useLiveClient();
  const store = useStore();
  const acts = useAtomValue(actsAtom);
  const whenSent = useWhenSent();
  const isRunning = useRef(false);

  const newest = (list: List): Act | undefined => {
    const view = topics.view(CHAMPIONSHIP_TOPIC);
    const epoch = view.status === 'ready' ? view.epoch : '';
    return newestAct(store.get(actsAtom)[list], { epoch, tournamentId });
  };
  const press = async (list: List) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      if (!(await whenSent())) {
        showProblem(t('A change of this page is not sent yet.'));
        return;
      }
      const act = newest(list);
      if (act !== undefined && act.problem === undefined) await turn(list, act);
    } finally {
      isRunning.current = false;
    }
  };
  const turn = async (list: List, act: Act) => {
    try {
      await call(api.undo.undo, { keys: [...act.keys] }, { idempotencyKey: act.undoKey });
      if (list === 'done') showToast(t('Undo'), t('Taken back: {what}.', { what: act.text }));
      else showToast(t('Redo'), t('Done again: {what}.', { what: act.text }));
    } catch (error) {
      const problem = failureOf(error, '');
      showProblem(t('This could not be taken back.'), problem);
      if (!(error instanceof ApiError) || error.code !== 'undo-changed') return;
      const refused = (entry: Act) => (entry.keys === act.keys ? { ...entry, problem } : entry);
      const lists = store.get(actsAtom);
      store.set(actsAtom, { ...lists, [list]: lists[list].map(refused) });
    }
  };
  useUndoKeys((list) => void press(list));

  const offerOf = (list: List, nothing: string): Offer => {
    const act = acts[list].length > 0 ? newest(list) : undefined;
    return {
      text: act?.text ?? null,
      reason: act === undefined ? nothing : (act.problem ?? null),
      run: () => void press(list),
    };
  };
  return {
    undo: offerOf('done', t('There is nothing on this screen to take back.')),
    redo: offerOf('undone', t('There is nothing to do again.')),
  };
}

/** Waits until the server has answered all writes of this page; false when that takes too long. */
function useWhenSent(): () => Promise<boolean> {
  const queries = useQueryClient();
  const { waiting } = useActQueue();
  const latest = useRef(waiting);
  latest.current = waiting;
  return async () => {
    for (let waited = 0; waited <= PATIENCE; waited += LOOK_EVERY) {
      const isSent =
        queries.isMutating() === 0 && latest.current.length === 0 && !outboxItems().some(isPending);
      if (isSent) return true;
      await new Promise((done) => setTimeout(done, LOOK_EVERY));
    }
    return false;
  };
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (⌘ on Macs), except while other text is typed. */
function useUndoKeys(press: (list: List) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const list = listOf(event);
      if (list === null) return;
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.matches('input, textarea, select') &&
        !isScoreBox(event.target);
      if (isTyping || event.defaultPrevented) return;
      event.preventDefault();
      // One press takes back one act; ignored behind a dialog, where the user cannot see the effect.
      const hasDialog = document.querySelector('[role="dialog"]') !== null;
      if (!event.repeat && !hasDialog) latest.current(list);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function listOf(event: KeyboardEvent): List | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const letter = letterOf(event);
  if (letter === 'z') return event.shiftKey ? 'undone' : 'done';
  return letter === 'y' && event.ctrlKey && !event.shiftKey ? 'undone' : null;
}
