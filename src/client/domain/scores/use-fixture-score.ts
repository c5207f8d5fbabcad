import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { noteScoreEntry } from '../acts/acts.atoms.ts';
import { editingFixtureAtom } from '../fixtures/fixtures.atoms.ts';
import { useEpochOf, useOutboxItem, useSaveScore } from '../outbox/use-outbox.ts';
import { useDraftKeeper } from './use-score-drafts.ts';
import { useScoreEntry } from './use-score-entry.ts';

/**
 * Score entry of a match, wherever its boxes are: stored on the device with each key, saved through the
 * outbox, announced to other screens, and undoable.
 */
export function useFixtureScore(
  shown: Fixture,
  names: ReadonlyMap<number, string>,
  onTyped?: () => void,
) {
  const item = useOutboxItem(shown.id);
  const save = useSaveScore(names);
  const epochOf = useEpochOf();
  /** Epoch of the state that the boxes showed when editing began. */
  const epoch = useRef('');
  const drafts = useDraftKeeper();
  const setEditing = useSetAtom(editingFixtureAtom);
  const entry = useScoreEntry({
    shown,
    onSave: (base, next, original) => {
      noteScoreEntry(original);
      void drafts.saved(base.id, save(base, next, epoch.current));
    },
    onTyped: (texts) => {
      drafts.typed(shown.id, texts, epoch.current);
      if (texts !== null) onTyped?.();
    },
    onLeft: (texts) => drafts.left(shown.id, texts, epoch.current),
    onEditing: (isEditing) => {
      if (isEditing) epoch.current = epochOf(shown.tournament_id);
      setEditing((id) => (isEditing ? shown.id : id === shown.id ? null : id));
    },
  });
  return { entry, item, save };
}
