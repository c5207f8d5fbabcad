import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { pageTab } from '../../queue/tab.ts';
import { type SaveScore, unsentScores } from '../outbox/use-outbox.ts';
import {
  DRAFT_PREFIX,
  draftScores,
  readDrafts,
  removeDraft,
  type ScoreDraft,
  writeDraft,
} from './score-drafts.ts';
import type { UnsavedTexts } from './score-entry.ts';

/** In ms: how often to look for tabs that died. */
const LOOK_EVERY = 10_000;

/** OUT-21: drafts of closed tabs. A living tab keeps its own drafts. */
const unsentDraftsAtom = atom<readonly ScoreDraft[]>([]);

const sameDrafts = (a: readonly ScoreDraft[], b: readonly ScoreDraft[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

async function readUnsent(): Promise<ScoreDraft[]> {
  const drafts = readDrafts();
  const dead = await pageTab().deadAmong([...new Set(drafts.map(({ tab }) => tab))]);
  return drafts.filter(({ tab }) => dead.includes(tab));
}

function useReadUnsent(): () => Promise<void> {
  const setUnsent = useSetAtom(unsentDraftsAtom);
  return useCallback(async () => {
    const unsent = await readUnsent();
    setUnsent((before) => (sameDrafts(before, unsent) ? before : unsent));
  }, [setUnsent]);
}

/** Finds drafts that were never sent. Mount once, on pages where scores are entered. */
export function useUnsentDraftFinder(): void {
  const read = useReadUnsent();
  useEffect(() => {
    void read();
    const timer = setInterval(() => void read(), LOOK_EVERY);
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(DRAFT_PREFIX)) void read();
    };
    addEventListener('storage', onStorage);
    return () => {
      clearInterval(timer);
      removeEventListener('storage', onStorage);
    };
  }, [read]);
}

/** The unsent drafts of a tournament, newest first. */
export function useUnsentDrafts(tournamentId: number): readonly ScoreDraft[] {
  const unsent = useAtomValue(unsentDraftsAtom);
  return useMemo(
    () => unsent.filter(({ base }) => base.tournament_id === tournamentId),
    [unsent, tournamentId],
  );
}

/** The newest draft of one fixture; its row renders only when that changes. */
export const useUnsentDraft = (fixtureId: number): ScoreDraft | undefined =>
  useAtomValue(
    useMemo(
      () => atom((get) => get(unsentDraftsAtom).find(({ base }) => base.id === fixtureId)),
      [fixtureId],
    ),
  );

/** Stores the typed score of one match on the device while it is unsaved. */
export function useDraftKeeper() {
  const read = useReadUnsent();
  const { get } = useStore();
  return useMemo(
    () => ({
      typed(fixtureId: number, texts: UnsavedTexts | null, epoch: string): void {
        const { id } = pageTab();
        if (texts === null) removeDraft(id, fixtureId);
        else writeDraft(id, texts, epoch);
      },
      /** OUT-25: when the page is left, a half-typed score becomes an unsent draft. */
      left(fixtureId: number, texts: UnsavedTexts, epoch: string): void {
        const { id } = pageTab();
        writeDraft(`${id}-left`, texts, epoch);
        removeDraft(id, fixtureId);
        void read();
      },
      /** OUT-23: removes the draft, and earlier unsent drafts, once the outbox has stored the score. */
      async saved(fixtureId: number, stored: Promise<void>): Promise<void> {
        const { id } = pageTab();
        const ended = [...readDrafts().filter(({ tab }) => tab === id), ...get(unsentDraftsAtom)];
        await stored;
        for (const draft of ended) {
          if (draft.base.id === fixtureId) removeDraft(draft.tab, fixtureId, draft);
        }
        void read();
      },
    }),
    [read, get],
  );
}

export interface DraftActs {
  /** Puts the draft into the outbox. The draft is deleted only after the outbox has stored it. */
  save: (draft: ScoreDraft) => Promise<void>;
  discard: (draft: ScoreDraft) => void;
}

/** OUT-22: the user's actions on a draft; drafts never change without one. */
export function useDraftActs(save: SaveScore): DraftActs {
  const read = useReadUnsent();
  return useMemo(() => {
    const discard = (draft: ScoreDraft) => {
      removeDraft(draft.tab, draft.base.id);
      void read();
    };
    return {
      discard,
      save: (draft) => save(draft.base, draftScores(draft), draft.epoch).then(() => discard(draft)),
    };
  }, [save, read]);
}

/** OUT-24: asks before the page is closed with typed or waiting scores; a box may have the focus. */
export function useUnsentGuard(): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      const tabId = pageTab().id;
      if (unsentScores() > 0 || readDrafts().some(({ tab }) => tab === tabId))
        event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, []);
}
