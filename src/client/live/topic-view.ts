/** A screen's copy of a topic. A `gone` topic does not exist on the server. */
export type TopicView<S> =
  | { status: 'loading' }
  | { status: 'ready'; snapshot: S; revision: number; epoch: string }
  | { status: 'gone' };
