import { useEffect, useState } from 'react';
import { t } from '../../texts/t.ts';
import { motion } from '../../theme/tokens.ts';
import type { OutboxItem, OutboxState } from './outbox.rules.ts';

const words: Partial<Record<OutboxState, string>> = {
  storing: t('Saving'),
  waiting: t('Waiting'),
  sending: t('Saving'),
  saved: t('Saved'),
  conflict: t('Conflict'),
  attention: t('Not saved'),
};

/** The state of an entered score in a word; "Saved" shows only for a moment. */
export function useSaveNote(item: OutboxItem | undefined): string | undefined {
  const [endedKey, setEndedKey] = useState<string | null>(null);
  const saved = item?.state === 'saved' ? item.key : null;
  useEffect(() => {
    if (saved === null) return;
    const timer = setTimeout(() => setEndedKey(saved), motion.ring);
    return () => clearTimeout(timer);
  }, [saved]);
  if (!item || (saved !== null && endedKey === saved)) return undefined;
  return words[item.state];
}
