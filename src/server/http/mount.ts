import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Contract, Endpoint, Input, Output } from '../../common/contract/endpoint.ts';
import { limits } from '../../common/limits.ts';
import type { WriteContext } from '../db/write-gate.ts';
import { AppError } from '../errors.ts';
import { isOwnOrigin, isUnsafeMethod, type OriginPolicy } from './origin.ts';
import { fingerprint, gatherInput, parseInput } from './parse-input.ts';
import { SESSION_MOST_MS } from './session.ts';

/** What a handler may know of its request beside the parsed input. */
export interface Call {
  readonly request: Request;
  readonly response: Response;
  /** For the write gate; throws AppError `not-signed-in` on a public call without a session. */
  readonly context: WriteContext;
}

export type Handler<E extends Endpoint> = (input: Input<E>, call: Call) => Promise<Output<E>>;

/** One handler for every entry of a contract: a missing one does not compile. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

export interface MountOptions {
  readonly origins: OriginPolicy;
  readonly session: RequestHandler;
  /** Keys the fingerprints of requests. */
  readonly secret: string;
  /** Whether a stored sign-in still holds; writes are checked again inside the gate. */
  readonly isCurrent: (signIn: {
    username: string;
    credentialsVersion: number;
  }) => Promise<boolean>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** `/api/teams/{id}` as Express writes it. */
const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Mounts contract entries on an Express app; the only place that turns HTTP into calls. */
export class Mount {
  readonly #app: Express;
  readonly #options: MountOptions;
  readonly #methods = new Map<string, Set<string>>();

  constructor(app: Express, options: MountOptions) {
    this.#app = app;
    this.#options = options;
  }

  contract<C extends Contract>(contract: C, handlers: Handlers<C>): void {
    for (const [name, entry] of Object.entries(contract)) {
      this.#entry(entry, handlers[name] as Handler<Endpoint>);
    }
  }

  /**
   * Answers 405 with Allow on every mounted path for methods it does not have, and on those of
   * `onlyRead`, which are mounted elsewhere. Call last.
   */
  refuseOtherMethods(onlyRead: readonly string[]): void {
    for (const path of onlyRead) this.#methods.set(path, new Set(['GET']));
    for (const [path, methods] of this.#methods) {
      const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ');
      this.#app.all(path, (_request, response) => {
        response.set('Allow', allow);
        throw new AppError('method-not-allowed');
      });
    }
  }

  #entry(entry: Endpoint, handler: Handler<Endpoint>): void {
    const path = expressPath(entry.path);
    const known = this.#methods.get(path) ?? new Set();
    this.#methods.set(path, known.add(entry.method));
    const method = entry.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    this.#app[method](path, ...this.#guards(entry), async (request, response) => {
      const gathered = gatherInput(entry, request);
      const input = parseInput(entry, gathered);
      const call = { request, response, context: this.#contextOf(entry, request, gathered) };
      const output = await handler(input, call);
      if (!response.headersSent) send(entry, response, output);
    });
  }

  /** Origin, then session, then body: cheapest refusal first. */
  #guards(entry: Endpoint): RequestHandler[] {
    const guards: RequestHandler[] = [];
    if (isUnsafeMethod(entry.method)) guards.push(this.#ownOriginOnly);
    if (entry.access === 'admin') guards.push(this.#options.session, this.#adminOnly(entry));
    else if (entry.path.startsWith('/api/auth/')) guards.push(this.#options.session);
    if (entry.method === 'POST' || entry.method === 'PUT') {
      guards.push(jsonOnly, express.json({ limit: entry.maxBytes ?? limits.jsonBytes }));
    }
    return guards;
  }

  readonly #ownOriginOnly: RequestHandler = (request, _response, next) => {
    if (!isOwnOrigin(request, this.#options.origins)) throw new AppError('forbidden-origin');
    next();
  };

  #adminOnly(entry: Endpoint): RequestHandler {
    // Writes are checked inside the gate, in the same transaction, without another round trip.
    const throughGate = isUnsafeMethod(entry.method) && !entry.pastGate;
    return async (request, _response, next) => {
      const { signIn, since = 0 } = request.session;
      if (signIn === undefined) throw new AppError('not-signed-in');
      if (Date.now() - since > SESSION_MOST_MS) throw new AppError('session-ended');
      if (!throughGate && !(await this.#options.isCurrent(signIn))) {
        throw new AppError('session-ended');
      }
      next();
    };
  }

  #contextOf(entry: Endpoint, request: Request, gathered: Record<string, unknown>): WriteContext {
    const signIn = entry.access === 'admin' ? request.session.signIn : undefined;
    const key = request.get('Idempotency-Key');
    if (key !== undefined && !UUID.test(key)) {
      throw new AppError('invalid-input', { detail: 'Idempotency-Key: must be a UUID' });
    }
    return {
      who: signIn?.username ?? '',
      credentialsVersion: signIn?.credentialsVersion ?? 0,
      ...(key === undefined || !isUnsafeMethod(entry.method)
        ? {}
        : {
            idempotency: { key, fingerprint: fingerprint(this.#options.secret, entry, gathered) },
          }),
    };
  }
}

const jsonOnly: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) throw new AppError('not-json');
  next();
};

function send(entry: Endpoint, response: Response, output: unknown): void {
  const isForAll = entry.method === 'GET' && entry.access === 'public';
  response.set('Cache-Control', isForAll ? 'no-cache' : 'no-store');
  const answer: unknown = entry.output.parse(output);
  if (entry.contentType !== undefined) {
    response.status(200).type(entry.contentType).send(answer);
    return;
  }
  response.status(entry.success ?? 200).json(answer);
}
