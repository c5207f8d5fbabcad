import type { Topic } from '../../../common/contract/live.ts';
import type { TopicState } from './topic-store.ts';

/** What one request for a topic's state brought. */
export type Polled =
  | { kind: 'state'; state: TopicState; etag: string | null }
  | { kind: 'same' }
  | { kind: 'gone' }
  /** No answer, or one that says nothing: the server is away. */
  | { kind: 'nothing' };

/** Asks once, by plain HTTP, giving up after `patience` ms. Never throws. */
export async function pollTopic(
  origin: string,
  topic: Topic,
  etag: string | null,
  patience: number,
): Promise<Polled> {
  try {
    const answer = await fetch(`${origin}/api/live/${topic}`, {
      headers: etag === null ? {} : { 'If-None-Match': etag },
      signal: AbortSignal.timeout(patience),
    });
    if (answer.status === 304) return { kind: 'same' };
    if (answer.status === 404) return { kind: 'gone' };
    if (!answer.ok) return { kind: 'nothing' };
    const state: TopicState = JSON.parse(await answer.text());
    return { kind: 'state', state, etag: answer.headers.get('ETag') };
  } catch {
    // Offline, too slow, cut in the middle: the next poll tells.
    return { kind: 'nothing' };
  }
}
