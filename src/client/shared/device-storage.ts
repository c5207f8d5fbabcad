/** This browser's localStorage, which it may refuse: nothing that a page shows depends on it. */

/** Null also where the browser keeps nothing. */
export function readItem(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing forgets it when the page is closed. */
export function writeItem(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    return;
  }
}
