/**
 * Internals of PGlite (tried with 0.5.16): the operations of Emscripten's NODEFS, extended by the one
 * call that it lacks, fsync.
 *
 * PostgreSQL knows exactly what must be on the disk before what (the log before the pages, the pages
 * before the checkpoint, the directory after the file), but Emscripten's NODEFS has no fsync, and so
 * PGlite turns all of it off. Here NODEFS gets one and PostgreSQL runs with `fsync=on`
 * (DURABLE_START_PARAMS), so that a power cut at any moment leaves what PostgreSQL can recover from.
 *
 * Only the flush a COMMIT waits for is postponed, to keep the event loop free: it runs on libuv's
 * threads in syncToFs(), which PGlite awaits before it hands out the result of a statement. Should
 * PostgreSQL touch any other file before that, the flush happens at once. Decision records 006 and 007.
 */
import { closeSync, fdatasync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/** A file or directory Emscripten holds open; nfd is node's descriptor, directories have none. */
interface Stream {
  node: object;
  nfd?: number;
  shared: { refcount: number };
}

type Operation = (...args: never[]) => unknown;

/** The parts of Emscripten's NODEFS that are extended here. */
interface NodeFileSystem {
  stream_ops: Record<string, Operation> & {
    open(stream: Stream): void;
    close(stream: Stream): void;
    write(stream: Stream, ...rest: unknown[]): number;
    fsync?(stream: Stream): number;
  };
  node_ops: Record<string, Operation>;
  realPath(node: object): string;
  tryFSOperation<T>(operation: () => T): T;
}

/** wal_sync_method: `fsync` is the one call Emscripten hands on to the file system. */
export const DURABLE_START_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

export type PgliteFileSystem = NodeFS;

/** The file system for a database folder; not durable means PGlite as shipped. */
export const openFileSystem = (folder: string, durable: boolean): PgliteFileSystem =>
  durable ? new DurableNodeFS(folder) : new NodeFS(folder);

const WAL_SEGMENT = /[\\/]pg_wal[\\/][0-9A-F]{24}$/;
const flushInBackground = promisify(fdatasync);

export class DurableNodeFS extends NodeFS {
  /** Bytes of log written since checkpointed() was called last. */
  walBytes = 0;
  /** The first flush that failed. From then on nothing is known about what is on the disk. */
  failure: unknown = null;
  /** Log segments a COMMIT wants flushed, by descriptor. */
  readonly #unflushed = new Set<number>();
  readonly #open = new Map<number, { isWal: boolean }>();

  override async init(
    pg: PGlite,
    options: EmscriptenOptions,
  ): Promise<{ emscriptenOpts: EmscriptenOptions }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: object) => this.#extend((module as { NODEFS: NodeFileSystem }).NODEFS),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** Resolves when everything acknowledged so far is on the disk. A read costs nothing here. */
  override async syncToFs(): Promise<void> {
    this.#throwFailure();
    const segments = [...this.#unflushed];
    this.#unflushed.clear();
    try {
      for (const segment of segments) await flushInBackground(segment);
    } catch (error) {
      this.failure ??= error;
    }
    this.#throwFailure();
  }

  checkpointed(): void {
    this.walBytes = 0;
  }

  /** Closes all files without telling PostgreSQL, after a failure. */
  abandon(): void {
    this.failure ??= new Error('The embedded database was abandoned.');
    for (const nfd of this.#open.keys()) closeIgnoringErrors(nfd);
    this.#open.clear();
    this.#unflushed.clear();
  }

  #throwFailure(): void {
    if (this.failure !== null) throw this.failure;
  }

  /** Later writes must not reach the disk before the log does. */
  #flushNow(): void {
    this.#throwFailure();
    for (const segment of this.#unflushed) this.#attempt(() => fdatasyncSync(segment));
    this.#unflushed.clear();
  }

  #attempt(flush: () => void): void {
    try {
      flush();
    } catch (error) {
      this.failure ??= error;
      throw error;
    }
  }

  #extend(nodefs: NodeFileSystem): void {
    const { stream_ops: streams, node_ops: nodes } = nodefs;
    const { open, close, write } = streams;

    // A new, renamed, cut or removed file is a change of its directory; PostgreSQL makes them only
    // after the log that explains them.
    for (const name of ['mknod', 'rename', 'unlink', 'rmdir', 'setattr']) {
      nodes[name] = this.#after(nodefs, nodes[name] as Operation);
    }
    streams.setattr = this.#after(nodefs, streams.setattr as Operation);

    streams.open = (stream) => {
      open(stream);
      if (stream.nfd === undefined) return;
      this.#open.set(stream.nfd, { isWal: WAL_SEGMENT.test(nodefs.realPath(stream.node)) });
    };
    streams.close = (stream) => {
      const { nfd } = stream;
      if (nfd !== undefined && this.#unflushed.has(nfd)) {
        nodefs.tryFSOperation(() => this.#flushNow());
      }
      close(stream);
      if (nfd !== undefined && stream.shared.refcount === 0) this.#open.delete(nfd);
    };
    streams.write = (stream, ...rest) => {
      const isWal = this.#open.get(stream.nfd ?? -1)?.isWal === true;
      nodefs.tryFSOperation(() => (isWal ? this.#throwFailure() : this.#flushNow()));
      const written = write(stream, ...rest);
      if (isWal) this.walBytes += written;
      return written;
    };
    streams.fsync = (stream) => {
      nodefs.tryFSOperation(() => this.#fsync(stream, nodefs));
      return 0;
    };
  }

  #after(nodefs: NodeFileSystem, operation: Operation): Operation {
    return (...args) => {
      nodefs.tryFSOperation(() => this.#flushNow());
      return operation(...args);
    };
  }

  #fsync(stream: Stream, nodefs: NodeFileSystem): void {
    const { nfd } = stream;
    if (nfd === undefined) {
      this.#flushNow();
      this.#attempt(() => fsyncDirectory(nodefs.realPath(stream.node)));
    } else if (this.#open.get(nfd)?.isWal) {
      this.#unflushed.add(nfd);
    } else {
      this.#flushNow();
      this.#attempt(() => fsyncSync(nfd));
    }
  }
}

/** A descriptor may be what failed; the others have to be closed nevertheless. */
function closeIgnoringErrors(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/** Makes the names in a folder durable. Windows has no such call: NTFS journals them. */
export function fsyncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
