/** localStorage, and sessionStorage for a tab. If the browser refuses access, reads return null and writes are dropped. */

/** Returns null also when storage is unavailable. */
export function readItem(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Returns whether the item is stored: the browser may refuse access, or be full. */
export function writeItem(name: string, value: string): boolean {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
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
