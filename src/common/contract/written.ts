/** The revisions that a write made, as its answer's two headers say them; they end its optimistic update. */
import { parseTopic, type Topic } from './live.ts';

export const EPOCH_HEADER = 'X-Epoch';
/** `tournament:5=17,championship=3`; absent, as the epoch is, when the write changed nothing. */
export const REVISIONS_HEADER = 'X-Revisions';

/** The revisions that one write made, by topic, and the epoch they belong to. */
export interface Written {
  epoch: string;
  revisions: Partial<Record<Topic, number>>;
}

export const formatRevisions = (revisions: Written['revisions']): string =>
  Object.entries(revisions)
    .map(([topic, revision]) => `${topic}=${revision}`)
    .join(',');

/** Null for an answer that names no revision; parts that cannot be read are left out. */
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
