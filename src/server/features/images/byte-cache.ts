/** Total size limit of the cache. */
const MOST_BYTES = 16_000_000;

/**
 * Caches bytes that never change under their key: concurrent requests for one key share one read. The oldest
 * entries are evicted first.
 */
export class ByteCache {
  readonly #kept = new Map<string, Promise<Uint8Array>>();
  #bytes = 0;

  /** The cached result of `read`; a failed read is repeated. */
  async get(key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const keptBytes = this.#kept.get(key);
    if (keptBytes !== undefined) return keptBytes;
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
