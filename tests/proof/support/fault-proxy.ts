/** One client's bad network: a TCP proxy that carries out the faults of its plan, and counts them. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Fault, FaultKind } from './fault-plan.ts';

const REQUEST = /^(GET|POST|PUT|DELETE) \S+ HTTP\/1\.1\r\n/;
const WRITE = /^(POST|PUT|DELETE) \/api\//;
const UPGRADE = /^GET \/socket\.io\/\S*transport=websocket/;
const PORTAL_PAGE = '<!doctype html><title>Welcome to the Wi-Fi</title>';
const PORTAL_ANSWER = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${PORTAL_PAGE.length}\r\nConnection: close\r\n\r\n${PORTAL_PAGE}`;
/** Shortest and longest delay of data, in ms. */
const DELAY_MS = [50, 400] as const;
const PIECE_BYTES = 7;

/** Holds back a connection's data while it lasts. */
class Silence {
  readonly over: Promise<void>;
  end: () => void = () => undefined;

  constructor() {
    this.over = new Promise((done) => {
      this.end = done;
    });
  }
}

interface Link {
  client: Socket;
  server: Socket;
  isWebSocket: boolean;
  /** Set while a write is in progress whose answer will be dropped. */
  doomed: Fault | null;
  silence: Silence | null;
  /** Ends the silence as its fault says. */
  endSilence: () => void;
}

interface Window {
  fault: Fault;
  until: number;
}

export class FaultProxy {
  /** Faults that affected a connection, by kind; a fault that met no connection is not counted. */
  readonly struck = new Map<FaultKind, number>();
  /** Number of affected connections. */
  touched = 0;
  /** Holds back all data of the connections that are open now, for ever. Later connections work. */
  readonly deaden: () => void;
  url = '';
  readonly #target: () => number;
  readonly #server: Server;
  readonly #links = new Set<Link>();
  readonly #known = new Set<Fault>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #windows: Window[] = [];

  private constructor(target: () => number) {
    this.#target = target;
    this.#server = createServer((socket) => this.#accept(socket));
    this.deaden = () => {
      for (const link of this.#links) link.silence = new Silence();
    };
  }

  static async start(target: () => number): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    await new Promise<void>((done) => proxy.#server.listen(0, '127.0.0.1', done));
    proxy.url = `http://127.0.0.1:${(proxy.#server.address() as AddressInfo).port}`;
    return proxy;
  }

  get faults(): number {
    return [...this.struck.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Carries out a plan from now on. */
  follow(faults: readonly Fault[]): void {
    for (const fault of faults) this.#after(fault.at, () => this.apply(fault));
  }

  apply(fault: Fault): void {
    const links = this.#hit(fault);
    if (fault.kind === 'reset') {
      for (const link of links) this.#strike(fault, () => reset(link));
      return;
    }
    if (fault.kind === 'silence') for (const link of links) this.#silence(link, fault);
    if (fault.kind !== 'silence' || fault.scope === 'all') {
      this.#windows.push({ fault, until: performance.now() + fault.ms });
    }
  }

  /** Ends all faults: data that was held back is delivered, or its connection is reset. */
  recover(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#windows = [];
    for (const link of this.#links) link.endSilence();
  }

  async close(): Promise<void> {
    this.recover();
    for (const link of this.#links) reset(link);
    await new Promise<void>((done) => this.#server.close(() => done()));
  }

  #after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms);
    this.#timers.add(timer);
  }

  #hit({ scope }: Fault): Link[] {
    const links = [...this.#links];
    return scope === 'all' ? links : links.slice(Math.floor(scope * links.length)).slice(0, 1);
  }

  #window(kind: FaultKind): Fault | null {
    const now = performance.now();
    this.#windows = this.#windows.filter(({ until }) => until > now);
    return this.#windows.find(({ fault }) => fault.kind === kind)?.fault ?? null;
  }

  #strike(fault: Fault, act: () => void = () => undefined): void {
    this.touched += 1;
    if (!this.#known.has(fault)) {
      this.#known.add(fault);
      this.struck.set(fault.kind, (this.struck.get(fault.kind) ?? 0) + 1);
    }
    act();
  }

  #silence(link: Link, fault: Fault): void {
    if (link.silence !== null) return;
    const silence = new Silence();
    link.silence = silence;
    link.endSilence = () => {
      if (link.silence !== silence) return;
      link.silence = null;
      link.endSilence = () => undefined;
      if (!fault.resumes) reset(link);
      silence.end();
    };
    this.#strike(fault, () => this.#after(fault.ms, link.endSilence));
  }

  #accept(client: Socket): void {
    const refusal = this.#window('refuse');
    if (refusal !== null) {
      this.#strike(refusal, () => client.resetAndDestroy());
      client.on('error', () => undefined);
      return;
    }
    const server = connect(this.#target(), '127.0.0.1');
    const link: Link = {
      client,
      server,
      isWebSocket: false,
      doomed: null,
      silence: null,
      endSilence: () => undefined,
    };
    this.#links.add(link);
    const covering = this.#window('silence');
    if (covering !== null) this.#silence(link, covering);
    this.#carry(link, client, server, (bytes) => this.#fromClient(link, bytes));
    this.#carry(link, server, client, (bytes) => this.#fromServer(link, bytes));
  }

  /** Passes bytes and the end on, in order; `look` may take the bytes out. */
  #carry(link: Link, from: Socket, to: Socket, look: (bytes: Buffer) => boolean): void {
    let turn = Promise.resolve();
    const inTurn = (act: () => void | Promise<void>) => {
      turn = turn.then(act);
    };
    from.on('data', (bytes) => {
      const delay = this.#window('delay');
      const [least, most] = DELAY_MS;
      const due = delay === null ? 0 : performance.now() + least + (delay.ms % (most - least));
      if (delay !== null) this.#strike(delay);
      inTurn(async () => {
        const wait = due - performance.now();
        if (wait > 0 && this.#window('delay') !== null) await sleep(wait);
        await this.#whileSilent(link);
        if (!to.destroyed && look(bytes)) await this.#write(to, bytes);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      inTurn(async () => {
        await this.#whileSilent(link);
        this.#links.delete(link);
        to.end();
        to.destroySoon();
      });
    });
  }

  async #whileSilent(link: Link): Promise<void> {
    while (link.silence !== null) await link.silence.over;
  }

  async #write(to: Socket, bytes: Buffer): Promise<void> {
    const slicing = this.#window('slice');
    if (slicing === null) {
      to.write(bytes);
      return;
    }
    this.#strike(slicing);
    // A long message is sent in at most 60 larger pieces, to save time.
    const size = Math.max(PIECE_BYTES, Math.ceil(bytes.length / 60));
    for (let start = 0; start < bytes.length && !to.destroyed; start += size) {
      to.write(bytes.subarray(start, start + size));
      await nextTurn();
    }
  }

  #fromClient(link: Link, bytes: Buffer): boolean {
    if (link.isWebSocket) return true;
    const head = bytes.subarray(0, 300).toString('latin1');
    if (!REQUEST.test(head)) return true;
    const portal = this.#window('portal');
    if (portal !== null) {
      this.#strike(portal, () => link.client.end(PORTAL_ANSWER));
      return false;
    }
    if (UPGRADE.test(head)) {
      const refusal = this.#window('refuse-upgrade');
      if (refusal !== null) {
        this.#strike(refusal, () => link.client.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
        return false;
      }
      link.isWebSocket = true;
    }
    if (WRITE.test(head)) link.doomed = this.#window('drop-answer');
    return true;
  }

  #fromServer(link: Link, bytes: Buffer): boolean {
    if (link.doomed !== null) {
      this.#strike(link.doomed, () => reset(link));
      return false;
    }
    const opened = link.isWebSocket && bytes.subarray(0, 12).toString('latin1') === 'HTTP/1.1 101';
    const killing = opened ? this.#window('kill-upgrade') : null;
    if (killing !== null) {
      this.#strike(killing, () => this.#after(20, () => reset(link)));
    }
    return true;
  }
}

function reset({ client, server }: Link): void {
  for (const socket of [client, server]) if (!socket.destroyed) socket.resetAndDestroy();
}
