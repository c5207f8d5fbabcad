/** This browser's localStorage, which it may refuse: then a page is as on the first visit. */

/** Null also where the browser keeps nothing. */
export function readItem(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** A browser that refuses forgets it. */
export function writeItem(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    return;
  }
}
