/** localStorage, and sessionStorage for a tab. If the browser refuses access, reads return null and writes are dropped. */

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

/** An item of this tab, which survives a reload; with a value it is set first. */
export function sessionItem(name: string, value?: string): string | null {
  try {
    if (value !== undefined) sessionStorage.setItem(name, value);
    return sessionStorage.getItem(name);
  } catch {
    return value ?? null;
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
