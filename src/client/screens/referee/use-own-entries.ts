import { useState } from 'react';
import type { OwnEntry } from '../../../common/match/own-entries.rules.ts';
import { readItem, writeItem } from '../../browser/device-storage.ts';

const ITEM = 'referee-entries';
/** More entries than anyone would undo. */
const KEPT = 100;

interface Kept {
  fixtureId: number;
  entries: readonly OwnEntry[];
}

/** Checks by hand, because the referee's page loads no schema library. */
function isKept(value: unknown): value is Kept {
  const { fixtureId, entries }: Partial<Kept> = Object(value);
  const isEntry = (entry: Partial<OwnEntry> | null) =>
    typeof entry?.id === 'string' && typeof entry.isUndo === 'boolean';
  return typeof fixtureId === 'number' && Array.isArray(entries) && entries.every(isEntry);
}

function read(fixtureId: number): readonly OwnEntry[] {
  try {
    const storedValue: unknown = JSON.parse(readItem(ITEM) ?? '');
    return isKept(storedValue) && storedValue.fixtureId === fixtureId ? storedValue.entries : [];
  } catch {
    return [];
  }
}

/** This device's entries for a match, in the order of its taps; stored until the next match. */
export function useOwnEntries(fixtureId: number): [readonly OwnEntry[], (entry: OwnEntry) => void] {
  const [entries, setEntries] = useState(() => read(fixtureId));
  const add = (entry: OwnEntry) => {
    const changed = [...entries, entry].slice(-KEPT);
    const stored: Kept = { fixtureId, entries: changed };
    writeItem(ITEM, JSON.stringify(stored));
    setEntries(changed);
  };
  return [entries, add];
}
