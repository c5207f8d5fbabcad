import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { AuditAbout } from '../../../common/kernel/audit.rules.ts';
import { consequencesSchema } from '../../../common/kernel/consequences.schema.ts';
import type { Contract, Endpoint, Input, Output } from '../../../common/kernel/endpoint.ts';
import { limits } from '../../../common/kernel/limits.ts';
import { EPOCH_HEADER, formatRevisions, REVISIONS_HEADER } from '../../../common/wire/written.ts';
import { type Actor, PUBLIC } from '../../access/actor.ts';
import {
  actorOf,
  type CheckedActor,
  checkedActor,
  expectPermission,
  type SignIns,
} from '../../access/authenticate.ts';
import { type AuditLog, sourceOf } from '../../audit/audit-log.ts';
import type { WriteContext } from '../../db/write-context.ts';
import { AppError } from '../../errors.ts';
import { isOwnOrigin, isUnsafeMethod, type OriginPolicy } from '../security/origin.ts';
import { fingerprint, gatherInput, hasMoreValues, parseInput } from './parse-input.ts';
import {
  jsonAnswer,
  PUBLIC_CACHING,
  type SharedAnswer,
  type SharedAnswers,
} from './shared-answers.ts';

/** The request of a handler, beside its parsed input. */
export interface Call {
  readonly request: Request;
  readonly response: Response;
  /** For the write gate. */
  readonly context: WriteContext;
  /** The actor, checked against the stored sign-in. */
  checkedActor(): Promise<CheckedActor>;
  /** Sets the detail of the audit entry; null drops the entry. */
  note(detail: AuditAbout | string | null): void;
  /** Answers with the entry's `repeat` status: the data was already recorded. */
  answerAsRepeat(): void;
}

export type Handler<E extends Endpoint> = (input: Input<E>, call: Call) => Promise<Output<E>>;

/** One handler for every entry of a contract: a missing one does not compile. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> };

export interface MountOptions {
  readonly origins: OriginPolicy;
  readonly session: RequestHandler;
  readonly shared: SharedAnswers;
  readonly audit: Pick<AuditLog, 'report'>;
  /** Keys the fingerprints of requests. */
  readonly secret: string;
  readonly signIns: SignIns;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** `/api/teams/{id}` as Express writes it. */
const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const ROUTERS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

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
    const methods = this.#methods.get(path) ?? new Set();
    this.#methods.set(path, methods.add(entry.method));
    this.#app[ROUTERS[entry.method]](path, ...this.#guards(entry), async (request, response) => {
      const gathered = gatherInput(entry, request);
      const input = parseInput(entry, gathered);
      const key = `${entry.path} ${JSON.stringify(input)}`;
      if (entry.shared) {
        const work = async () =>
          jsonAnswer(entry.output.parse(await Reflect.apply(handler, undefined, [input])));
        sendShared(request, response, await this.#options.shared.get(key, response, work));
        return;
      }
      let isRepeat = false;
      let detail: AuditAbout | string | null | undefined = entry.audit?.detail;
      const before = actorOf(request.session);
      const note: Call['note'] = (text) => {
        detail = text;
      };
      const call: Call = {
        request,
        response,
        context: { ...this.#contextOf(entry, request, response, gathered), note },
        checkedActor: () => checkedActor(request.session, this.#options.signIns),
        note,
        answerAsRepeat: () => {
          isRepeat = true;
        },
      };
      const { strangersShareMs } = entry;
      if (strangersShareMs !== undefined && before.kind === 'public') {
        const work = async () => jsonAnswer(entry.output.parse(await handler(input, call)));
        const moment = Math.floor(Date.now() / strangersShareMs);
        const { bytes } = await this.#options.shared.get(key, response, work, moment);
        const cache = entry.looksAtSession ? 'no-store' : 'no-cache';
        response.set('Cache-Control', cache).type('json').send(bytes);
        return;
      }
      const output = await handler(input, call);
      if (entry.audit !== undefined && detail !== null) {
        // The session no longer exists after a sign-out, and is a new one after a sign-in.
        const after = actorOf(request.session);
        const { name: who, device } = after.kind === 'public' ? before : after;
        const source = sourceOf(request, device);
        this.#options.audit.report(entry.audit.kind, { ...source, who, detail });
      }
      if (!response.headersSent) send(entry, response, output, isRepeat);
    });
  }

  /** Origin, then session, then body: cheapest refusal first. */
  #guards(entry: Endpoint): RequestHandler[] {
    const guards: RequestHandler[] = [];
    if (isUnsafeMethod(entry.method)) guards.push(this.#ownOriginOnly);
    if (entry.permission !== 'view') guards.push(this.#options.session, this.#permittedOnly(entry));
    else if (entry.looksAtSession || entry.path.startsWith('/api/auth/')) {
      guards.push(this.#options.session);
    }
    if (entry.method === 'POST' || entry.method === 'PUT') {
      guards.push(jsonOnly, json(entry));
    }
    // KO-10: its body may hold consequences, and nothing else.
    if (entry.method === 'DELETE') guards.push(json(entry));
    return guards;
  }

  readonly #ownOriginOnly: RequestHandler = (request, _response, next) => {
    if (!isOwnOrigin(request, this.#options.origins)) throw new AppError('forbidden-origin');
    next();
  };

  #permittedOnly({ permission, method, pastGate }: Endpoint): RequestHandler {
    // Writes are checked inside the gate, in the same transaction, without another round trip.
    const isThroughGate = isUnsafeMethod(method) && !pastGate;
    const signIns = isThroughGate ? null : this.#options.signIns;
    return async ({ session }, _response, next) => {
      await expectPermission(session, permission, signIns);
      next();
    };
  }

  #contextOf(
    entry: Endpoint,
    request: Request,
    response: Response,
    gathered: Record<string, unknown>,
  ): WriteContext {
    const actor: Actor = entry.permission === 'view' ? PUBLIC : actorOf(request.session);
    const key = request.get('Idempotency-Key');
    if (key !== undefined && !UUID.test(key)) {
      throw new AppError('invalid-input', { detail: 'Idempotency-Key: must be a UUID' });
    }
    return {
      actor,
      onWritten: ({ epoch, revisions }) => {
        response.set(EPOCH_HEADER, epoch).set(REVISIONS_HEADER, formatRevisions(revisions));
      },
      ...consequencesIn(gathered),
      ...(key === undefined || !isUnsafeMethod(entry.method)
        ? {}
        : {
            idempotency: { key, fingerprint: fingerprint(this.#options.secret, entry, gathered) },
          }),
    };
  }
}

/** KO-10: the body of any write may contain them. */
function consequencesIn({ consequences }: Record<string, unknown>): Partial<WriteContext> {
  if (consequences === undefined) return {};
  const parsed = consequencesSchema.safeParse(consequences);
  if (!parsed.success) {
    throw new AppError('invalid-input', { detail: 'consequences: must hold a hash and choices' });
  }
  return { consequences: parsed.data };
}

const json = ({ maxBytes = limits.jsonBytes, maxValues }: Endpoint): RequestHandler =>
  express.json({
    limit: maxBytes,
    verify: (_request, _response, body) => {
      if (maxValues !== undefined && hasMoreValues(body, maxValues)) {
        throw new AppError('malformed-json');
      }
    },
  });

const jsonOnly: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) throw new AppError('not-json');
  next();
};

/** request.fresh is not used: it is always false for a client that sends `Cache-Control: no-cache`. */
function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function sendShared(request: Request, response: Response, { bytes, etag }: SharedAnswer): void {
  response.set({ ETag: etag, 'Cache-Control': PUBLIC_CACHING }).type('json');
  if (namesTag(request.get('If-None-Match'), etag)) response.status(304).end();
  else response.send(bytes);
}

function send(entry: Endpoint, response: Response, output: unknown, isRepeat: boolean): void {
  const isForAll = entry.method === 'GET' && entry.permission === 'view' && !entry.looksAtSession;
  response.set('Cache-Control', isForAll ? 'no-cache' : 'no-store');
  const answer: unknown = entry.output.parse(output);
  if (entry.contentType !== undefined) {
    response.status(200).type(entry.contentType).send(answer);
    return;
  }
  const status = (isRepeat ? entry.repeat : undefined) ?? entry.success ?? 200;
  response.status(status).json(answer);
}
