/** The revisions that a write created, from two headers of its answer. They end its optimistic update. */
import { parseTopic, type Topic } from './live.ts';

export const EPOCH_HEADER = 'X-Epoch';
/** `tournament:5=17,championship=3`; absent, like the epoch, when the write changed nothing. */
export const REVISIONS_HEADER = 'X-Revisions';

/** The revisions that one write created, by topic, and their epoch. */
export interface Written {
  epoch: string;
  revisions: Partial<Record<Topic, number>>;
}

export const formatRevisions = (revisions: Written['revisions']): string =>
  Object.entries(revisions)
    .map(([topic, revision]) => `${topic}=${revision}`)
    .join(',');

/** Null for an answer without revisions; unreadable parts are ignored. */
export function parseWritten(headers: { get(name: string): string | null }): Written | null {
  const epoch = headers.get(EPOCH_HEADER);
  const text = headers.get(REVISIONS_HEADER);
  if (epoch === null || text === null) return null;
  const revisions: Written['revisions'] = {};
  for (const part of text.split(',')) {
    const [, name, digits] = /^(.+)=([1-9][0-9]{0,15})$/.exec(part.trim()) ?? [];
    const topic = parseTopic(name);
    if (topic !== null) revisions[topic] = Number(digits);
  }
  return Object.keys(revisions).length === 0 ? null : { epoch, revisions };
}
