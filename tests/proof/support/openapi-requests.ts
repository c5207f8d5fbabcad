// Requests generated from the OpenAPI document: valid ones, slightly invalid ones, and nonsense.
import fc from 'fast-check';
import type { RawRequest } from './raw-request.ts';
import { anyJson, anyValueOf, type Pool, resolveIds, type Schema } from './schema-values.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** A generated request whose ids are still placeholders. */
export interface MadeRequest {
  asAdmin: boolean;
  operation: string;
  method: string;
  path: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** Sent in place of the body. */
  rawBody?: string | undefined;
  headers: Record<string, string>;
}

/**
 * How often an operation is generated: often when most of its inputs are refused, rarely when it
 * deletes data.
 */
const weights: Record<string, number> = {
  'transfer.deleteAll': 1,
  // No generated text is an image.
  'images.file': 5,
  'images.setLogo': 5,
  'images.addSponsor': 5,
  'images.renameSponsor': 5,
  'images.removeSponsor': 5,
  'tournaments.remove': 3,
  'backups.create': 3,
  'backups.restore': 2,
  'auth.login': 3,
  'fixtures.update': 150,
  'match.clock': 60,
  'match.addEvent': 80,
  'fixtures.batch': 40,
  'fixtures.generate': 40,
  'auth.changePassword': 2,
};
const USUAL = 20;

/** Whether a thousand generated requests contain the operation. */
export const isUsual = (operation: string): boolean => !Object.hasOwn(weights, operation);

/** Only six, so that requests repeat a key, or reuse it for another request. */
const keys = Array.from({ length: 6 }, (_, n) => `0a0b0c0d-0000-4000-8000-00000000000${n}`);

function asAsked(path: string, method: string, operation: Operation): fc.Arbitrary<MadeRequest> {
  const values = (place: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema }) => [name, anyValueOf(schema, name, path)]),
    );
  const schema = operation.requestBody?.content['application/json'].schema;
  return fc.record({
    // A session that ends costs a new one; the admin signs out only now and then.
    asAdmin: operation.operationId === 'auth.logout' ? often(1, 300) : often(4, 1),
    operation: fc.constant(operation.operationId),
    method: fc.constant(method.toUpperCase()),
    path: fc.constant(path),
    params: fc.record(values('path')),
    query: fc.record(values('query')),
    body: schema === undefined ? fc.constant(undefined) : anyValueOf(schema, '', path),
    headers: fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.record({ 'idempotency-key': fc.constantFrom(...keys) }) },
    ) as fc.Arbitrary<Record<string, string>>,
  });
}

const often = (yes: number, no: number): fc.Arbitrary<boolean> =>
  fc.oneof(
    { weight: yes, arbitrary: fc.constant(true) },
    { weight: no, arbitrary: fc.constant(false) },
  );

type Change = (request: MadeRequest) => MadeRequest;
const fieldOf = (values: Record<string, unknown>, nth: number) =>
  Object.keys(values)[nth % Math.max(1, Object.keys(values).length)] ?? 'extra';
const bodyOf = ({ body }: MadeRequest) => (typeof body === 'object' ? { ...body } : {});

const oddTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=x',
  '',
];
const oddHeaders = fc.constantFrom<Record<string, string>>(
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br' },
  { accept: 'text/html' },
  { range: 'bytes=0-1' },
  { 'if-match': '"x", *' },
  { 'if-none-match': '*' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': "' or 1=1" },
  { 'idempotency-key': 'none' },
  { origin: 'http://evil.example' },
  { cookie: 'sid=s%3Aforged.x; sid=%E0%A4%A; device=.' },
);

/** A change after which a request violates the document in one place. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.nat(9).map(
    (nth): Change =>
      (made) => {
        const { [fieldOf(bodyOf(made) as Record<string, unknown>, nth)]: _, ...body } = bodyOf(
          made,
        ) as Record<string, unknown>;
        return { ...made, body };
      },
  ),
  fc.tuple(fc.nat(9), anyJson).map(
    ([nth, value]): Change =>
      (made) => {
        const body = bodyOf(made) as Record<string, unknown>;
        return { ...made, body: { ...body, [fieldOf(body, nth)]: value } };
      },
  ),
  fc.tuple(fc.nat(9), anyJson).map(
    ([nth, value]): Change =>
      (made) => ({
        ...made,
        params: { ...made.params, [fieldOf(made.params, nth)]: value },
      }),
  ),
  fc.tuple(fc.nat(9), anyJson).map(
    ([nth, value]): Change =>
      (made) => ({
        ...made,
        query: { ...made.query, [fieldOf(made.query, nth)]: value },
      }),
  ),
  anyJson.map(
    (body): Change =>
      (made) => ({ ...made, body }),
  ),
  fc.nat(200).map(
    (length): Change =>
      (made) => ({
        ...made,
        rawBody: JSON.stringify(made.body ?? {}).slice(0, length),
      }),
  ),
  fc.constantFrom(...oddTypes).map(
    (type): Change =>
      (made) => ({
        ...made,
        headers: { ...made.headers, 'content-type': type },
      }),
  ),
  oddHeaders.map(
    (headers): Change =>
      (made) => ({
        ...made,
        headers: { ...made.headers, ...headers },
      }),
  ),
  fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD').map(
    (method): Change =>
      (made) => ({ ...made, method }),
  ),
);

const urlSigns = [...'abcxyz019/?&=%.-_~:;,@!$()*+[]{}|\\^`"<>#'];
const wildPath = fc.oneof(
  fc.string({ unit: fc.constantFrom(...urlSigns), maxLength: 40 }).map((text) => `/${text}`),
  fc.string({ unit: fc.constantFrom(...urlSigns), maxLength: 30 }).map((text) => `/api/${text}`),
  fc.constantFrom(
    '//',
    '/api//teams',
    '/api/teams/',
    '/api/teams/%00',
    '/api/teams/%ff',
    '/%2e%2e/',
  ),
  fc.constantFrom('/api/teams?%', '/api/fixtures?tournament_id[__proto__]=1', '/api/live/%2f', '*'),
  fc.constantFrom('/API/TEAMS', '/api/fixtures/all/', '/api/fixtures/order', '/health/live?x[]=1'),
);

const wild: fc.Arbitrary<MadeRequest> = fc.record({
  asAdmin: fc.boolean(),
  operation: fc.constant('wild'),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'),
  path: wildPath,
  params: fc.constant({}),
  query: fc.constant({}),
  body: anyJson,
  rawBody: fc.option(fc.string({ unit: 'binary', maxLength: 60 }), { nil: undefined }),
  headers: fc.oneof(fc.constant({}), oddHeaders),
});

/** All requests of a seed: the same seed and document make the same requests. */
export function requestsOf(document: Document, seed: number, count: number): MadeRequest[] {
  const asked = fc.oneof(
    ...Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        weight: weights[operation.operationId] ?? USUAL,
        arbitrary: asAsked(path, method, operation),
      })),
    ),
  );
  const nearly = fc
    .tuple(asked, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([made, changes]) => changes.reduce((request, apply) => apply(request), made));
  const any = fc.oneof(
    { weight: 5, arbitrary: asked },
    { weight: 4, arbitrary: nearly },
    { weight: 1, arbitrary: wild },
  );
  return fc.sample(any, { seed, numRuns: count });
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** As it goes over the wire. */
export function toRaw(made: MadeRequest, pool: Pool, cookie: string): RawRequest {
  const params = resolveIds(made.params, pool) as Record<string, unknown>;
  const query = resolveIds(made.query, pool) as Record<string, unknown>;
  const path = made.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(asText(params[name]) ?? ''),
  );
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(asText(value))}`)
    .join('&');
  const bodyless = made.method === 'GET' || made.method === 'HEAD' || made.body === undefined;
  const body = made.rawBody ?? (bodyless ? undefined : JSON.stringify(resolveIds(made.body, pool)));
  return {
    method: made.method,
    path: search === '' ? path : `${path}?${search}`,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(made.asAdmin ? { cookie } : {}),
      ...made.headers,
    },
    body,
  };
}

/** Percent-encoded; UTF-8 has no half characters, so they become replacement characters first. */
const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());
