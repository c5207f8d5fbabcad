/** All kept bytes together. */
const MOST_BYTES = 16_000_000;

/**
 * Bytes that never change under their key: a hall full of phones that asks at once costs one reading.
 * The oldest go first.
 */
export class ByteCache {
  readonly #kept = new Map<string, Promise<Uint8Array>>();
  #bytes = 0;

  /** The cached result of `read`; a failed read is repeated. */
  async get(key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const reading = read();
    this.#kept.set(key, reading);
    try {
      const bytes = await reading;
      this.#bytes += bytes.length;
      await this.#dropOldest();
      return bytes;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }

  async #dropOldest(): Promise<void> {
    for (const [key, reading] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#kept.delete(key);
      this.#bytes -= (await reading).length;
    }
  }
}
