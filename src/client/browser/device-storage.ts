/** localStorage. If the browser refuses access, reads return null and writes are dropped. */

/** Returns null also when storage is unavailable. */
export function readItem(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Dropped when the browser refuses access. */
export function writeItem(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    return;
  }
}

export function removeItem(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    return;
  }
}

/** The names of all items that begin with `prefix`. */
export function itemNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
