import { itemNames, readItem, removeItem, writeItem } from '../browser/device-storage.ts';

/** How items of a kind are stored. Released programs have written them: what one of them wrote is read for ever. */
export interface StoredForm<T> {
  /** The names in localStorage begin with it. */
  prefix: string;
  /** The version of written items. Items of a later version stay on the device, unread. */
  version: number;
  /** Checks the fields that items of every version have. */
  isItem(stored: unknown): stored is T;
  /** Removes an item that no version can read; otherwise it stays on the device and hides no other. */
  dropsUnreadable?: true;
}

export const toStored = <T>({ version }: StoredForm<T>, item: T) => ({ version, ...item });

/** Null for an item of a later version, or one that no version can read. */
export function fromStored<T>(form: StoredForm<T>, stored: unknown): T | null {
  const { version, ...item } = Object(stored);
  return isLater(form, version) || !form.isItem(item) ? null : item;
}

const isLater = <T>(form: StoredForm<T>, version: unknown): boolean =>
  typeof version === 'number' && version > form.version;

/** Items in localStorage. Each act is complete when it returns; without localStorage there are no items. */
export class DeviceItems<T> {
  readonly #form: StoredForm<T>;

  constructor(form: StoredForm<T>) {
    this.#form = form;
  }

  /** Returns whether the device has stored the item. */
  write(key: string, item: T): boolean {
    return writeItem(this.#form.prefix + key, JSON.stringify(toStored(this.#form, item)));
  }

  read(key: string): T | null {
    return fromStored(this.#form, this.#parse(key));
  }

  all(): T[] {
    const { prefix, dropsUnreadable } = this.#form;
    return itemNames(prefix).flatMap((name) => {
      const key = name.slice(prefix.length);
      const stored = this.#parse(key);
      const item = fromStored(this.#form, stored);
      if (item !== null) return [item];
      if (dropsUnreadable && !isLater(this.#form, Object(stored).version)) this.remove(key);
      return [];
    });
  }

  remove(key: string): void {
    removeItem(this.#form.prefix + key);
  }

  #parse(key: string): unknown {
    try {
      return JSON.parse(readItem(this.#form.prefix + key) ?? 'null');
    } catch {
      return null;
    }
  }
}
