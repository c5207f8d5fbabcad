import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Contract, type Endpoint, fieldPlace } from '../../../common/kernel/endpoint.ts';
import { limits } from '../../../common/kernel/limits.ts';
import { present } from '../../../common/kernel/values.ts';
import { api } from '../../../common/wire/api.ts';
import { EPOCH_HEADER, REVISIONS_HEADER } from '../../../common/wire/written.ts';

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  [key: string]: unknown;
}

interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string };
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, unknown>;
}

const errorSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    current: {},
    questionId: { type: 'integer' },
    problems: {
      type: 'array',
      maxItems: limits.importProblems,
      items: {
        type: 'object',
        properties: {
          line: { type: 'integer' },
          column: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string' },
          params: { type: 'object' },
        },
        required: ['line', 'message'],
      },
    },
  },
  required: ['message', 'code'],
};

/** The contract as OpenAPI 3.1, made from the schemas that validate. */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [tag, contract] of Object.entries<Contract>(api)) {
    for (const [name, entry] of Object.entries(contract)) {
      paths[entry.path] = {
        ...paths[entry.path],
        [entry.method.toLowerCase()]: operation(tag, name, entry),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Drone soccer tournament manager', version },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  };
}

function operation(tag: string, name: string, entry: Endpoint): Record<string, unknown> {
  const variants = variantsOf(schemaOf(entry.input, 'input'));
  const body = bodyOf(entry, variants);
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: entry.summary,
    ...(entry.permission !== 'view' ? { security: [{ session: [] }] } : {}),
    parameters: [...parametersOf(entry, variants), ...headersOf(entry)],
    ...(body === null
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [entry.success ?? 200]: {
        description: 'Done',
        ...answerHeadersOf(entry),
        content: {
          [entry.contentType ?? 'application/json']: { schema: schemaOf(entry.output, 'output') },
        },
      },
      ...(entry.repeat === undefined
        ? {}
        : {
            [entry.repeat]: {
              description: 'Was there already; nothing was changed',
              content: { 'application/json': { schema: schemaOf(entry.output, 'output') } },
            },
          }),
      ...(entry.headers?.['If-None-Match'] === undefined
        ? {}
        : { 304: { description: 'Not changed since' } }),
      default: {
        description: 'Refused; nothing was changed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

const variantsOf = (schema: JsonSchema): JsonSchema[] => schema.oneOf ?? schema.anyOf ?? [schema];

function parametersOf(entry: Endpoint, variants: readonly JsonSchema[]): unknown[] {
  const parameters = new Map<string, { place: string; schemas: JsonSchema[]; required: boolean }>();
  for (const variant of variants) {
    for (const [name, schema] of Object.entries(variant.properties ?? {})) {
      const place = fieldPlace(entry, name);
      if (place === 'body') continue;
      const parameter = parameters.get(name) ?? { place, schemas: [], required: place === 'path' };
      parameter.schemas.push(schema);
      parameter.required ||=
        place === 'query' && name !== 'type' && !!variant.required?.includes(name);
      parameters.set(name, parameter);
    }
  }
  return [...parameters].map(([name, { place, schemas, required }]) => ({
    name,
    in: place,
    required,
    schema: distinct(schemas),
  }));
}

/** Headers of an answer: its ETag, and the revisions that a write made. */
function answerHeadersOf(entry: Endpoint): JsonSchema {
  const text = (description: string) => ({ description, schema: { type: 'string' } });
  const headers = {
    ...(entry.etag ? { ETag: text('Of this answer') } : {}),
    ...(isWrite(entry) && !entry.pastGate
      ? {
          [EPOCH_HEADER]: text('Epoch of the revisions; absent when nothing was changed'),
          [REVISIONS_HEADER]: text('What the write made: tournament:5=17,championship=3'),
        }
      : {}),
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
}

const isWrite = ({ permission, method }: Endpoint): boolean =>
  permission !== 'view' && method !== 'GET';

/** Headers of a request: the idempotency key of a write, and those that the entry names. */
function headersOf(entry: Endpoint): unknown[] {
  const repeat = 'A repeat with the same key has no second effect and gets the first answer';
  const headers = { ...(isWrite(entry) ? { 'Idempotency-Key': repeat } : {}), ...entry.headers };
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: name === 'Idempotency-Key' ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }));
}

function distinct(schemas: readonly JsonSchema[]): JsonSchema {
  const byText = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  const different = [...byText.values()];
  return different.length === 1 ? present(different[0]) : { anyOf: different };
}

function bodyOf(entry: Endpoint, variants: readonly JsonSchema[]): JsonSchema | null {
  if (entry.method === 'GET' || entry.method === 'DELETE') return null;
  const bodies = variants.map((variant) => {
    const inBody = (name: string) => fieldPlace(entry, name) === 'body';
    const properties = Object.fromEntries(
      Object.entries(variant.properties ?? {}).filter(([name]) => inBody(name)),
    );
    return { type: 'object', properties, required: (variant.required ?? []).filter(inBody) };
  });
  if (bodies.every((body) => Object.keys(body.properties).length === 0)) return null;
  return bodies.length === 1 ? present(bodies[0]) : { anyOf: bodies };
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
    color: #16181d; background: #fff; color-scheme: light dark; }
  @media (prefers-color-scheme: dark) { body { color: #e8eaee; background: #101216; } }
  h2 { text-transform: capitalize; margin: 2.5rem 0 .5rem; }
  details { border-top: 1px solid #8886; padding: .5rem 0; }
  summary { cursor: pointer; display: flex; gap: 1rem; flex-wrap: wrap; }
  code { font: 14px/1.5 ui-monospace, monospace; } .method { width: 4rem; font-weight: 700; }
  .who { margin-inline-start: auto; opacity: .7; } pre { overflow-x: auto; font-size: 13px; }`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Lets the page's own style through its policy without opening it to others. */
export const docsStylePolicy = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** The contract for people: one plain page, no script. */
export function docsPage(document: OpenApiDocument): string {
  const sections = Object.entries<Contract>(api).map(([tag, contract]) => {
    const calls = Object.values(contract).map((entry) => {
      const operation = document.paths[entry.path]?.[entry.method.toLowerCase()];
      const query = entry.query?.filter((name) => fieldPlace(entry, name) === 'query') ?? [];
      const path = `${entry.path}${query.length > 0 ? `?${query.join('=&')}=` : ''}`;
      return `<details><summary><code class="method">${entry.method}</code><code>${escapeHtml(path)}</code>
        <span>${escapeHtml(entry.summary)}</span><span class="who">${entry.permission}</span></summary>
        <pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>`;
    });
    return `<h2>${tag}</h2>${calls.join('')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>
    <meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
    <body><h1>${escapeHtml(document.info.title)}: API</h1>
    <p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Errors are
    <code>{"message", "code"}</code>. Any write takes an <code>Idempotency-Key</code>.</p>
    ${sections.join('')}</body></html>`;
}
