/** The one message on screen: the newest replaces whatever was there. */
export interface Toast {
  id: number;
  tone: 'good' | 'bad';
  title: string;
  text?: string;
}

let shown: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function put(toast: Toast | null): void {
  shown = toast;
  for (const listener of [...listeners]) listener();
}

/** Shows a message for `motion.toast` ms, or longer while a person is at it. */
export function showToast(title: string, text?: string): void {
  lastId += 1;
  put({ id: lastId, tone: 'good', title, ...(text === undefined ? {} : { text }) });
}

/** Says that something was refused or failed. */
export function showProblem(title: string, text?: string): void {
  lastId += 1;
  put({ id: lastId, tone: 'bad', title, ...(text === undefined ? {} : { text }) });
}

/** Takes a message away, unless a newer one already replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id === id) put(null);
}

export const currentToast = (): Toast | null => shown;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
