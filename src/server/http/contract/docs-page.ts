import { createHash } from 'node:crypto';
import { type Contract, fieldPlace } from '../../../common/kernel/endpoint.ts';
import { api } from '../../../common/wire/api.ts';
import type { OpenApiDocument } from './openapi.ts';

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
