import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { pageTab } from '../outbox/storage/outbox-tab.ts';
import { unsentScores } from '../outbox/use-outbox.ts';
import type { SaveScore } from '../outbox/use-save-score.ts';
import {
  DRAFT_PREFIX,
  draftScores,
  readDrafts,
  removeDraft,
  type ScoreDraft,
  writeDraft,
} from './score-drafts.ts';
import type { UnsavedTexts } from './score-entry.ts';

/** How often tabs that died are looked for, in ms. */
const LOOK_EVERY = 10_000;

/** OUT-21: drafts of closed tabs. A living tab's drafts are its own. */
const unsentDraftsAtom = atom<readonly ScoreDraft[]>([]);

const sameDrafts = (one: readonly ScoreDraft[], other: readonly ScoreDraft[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

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

/** Finds what was typed and never sent. Mount once, on pages where scores are entered. */
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

/** Typing that was never sent in a tournament, newest first. */
export function useUnsentDrafts(tournamentId: number): readonly ScoreDraft[] {
  const unsent = useAtomValue(unsentDraftsAtom);
  return useMemo(
    () => unsent.filter(({ base }) => base.tournament_id === tournamentId),
    [unsent, tournamentId],
  );
}

/** The newest of one fixture; its row renders only when that is another. */
export const useUnsentDraft = (fixtureId: number): ScoreDraft | undefined =>
  useAtomValue(
    useMemo(
      () => atom((get) => get(unsentDraftsAtom).find(({ base }) => base.id === fixtureId)),
      [fixtureId],
    ),
  );

/** Keeps what is typed in one match's boxes on the device, for as long as the server may not get it. */
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
      /** OUT-25: the page around is left, so its half-typed score becomes an unsent draft. */
      left(fixtureId: number, texts: UnsavedTexts, epoch: string): void {
        const { id } = pageTab();
        writeDraft(`${id}-left`, texts, epoch);
        removeDraft(id, fixtureId);
        void read();
      },
      /** OUT-23: ends the draft once the score is on the outbox's disk, and what was unsent before it. */
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

/** OUT-22: the acts of a person on a draft; a draft never changes without one. */
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

/** OUT-24: asks before the page is closed with scores that are typed or waiting; a box may have the focus. */
export function useUnsentGuard(): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      const own = pageTab().id;
      if (unsentScores() > 0 || readDrafts().some(({ tab }) => tab === own)) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, []);
}
