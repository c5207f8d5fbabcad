import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import {
  CHAMPIONSHIP_TOPIC,
  type ChampionshipSnapshot,
  parseTopic,
  type Topic,
  tournamentTopic,
} from '../../common/contract/live.ts';
import type { Images } from '../../common/images/image.schema.ts';
import { documentTitles, type FoundPage, findPage, pageAttributes } from '../../common/pages.ts';
import type { AdminText } from '../../common/texts/admin-texts.ts';
import type { PublicText } from '../../common/texts/public-texts.ts';
import { type Translate, translator } from '../../common/texts/translate.rules.ts';
import { inTwoLanguages } from '../../common/texts/two-languages.rules.ts';
import { PUBLIC_CACHING } from '../http/contract/public-caching.ts';
import { contentSecurityPolicy, newNonce } from '../http/security/security-headers.ts';
import type { TopicReader, TopicView } from '../live/topic-reader.ts';
import { catalogOf, languagesOf, textsScript } from './page-language.ts';
import { escaped, serverPreview } from './server-preview.ts';

const NONCE = '__CSP_NONCE__';
const PREVIEW = '<!--picture-->';
const SNAPSHOT = '<!--snapshot-->';
const NO_SCRIPT = 'This page shows live scores and needs JavaScript.';
/** The build's manifest: the files of each screen. */
const SCREENS = /<!--screens (.*)-->/;
/** LNG-10: shows labels in two languages. Runs before the page, so that the labels never change visibly. */
const TWO_LANGUAGES = '<script src="/two-languages.js"></script>';
const YEAR_S = 31_536_000;

/** Serves the built client. Browsers cache hashed assets for a year and revalidate all other files. */
export function mountPages(
  app: Express,
  { clientDir, reader, logger }: { clientDir: string; reader: TopicReader; logger: Logger },
): void {
  const files = express.Router();
  files.use(
    precompressed(clientDir),
    express.static(clientDir, {
      index: false,
      redirect: false,
      setHeaders: (response, file) => {
        const hashed = /[/\\]assets[/\\]/.test(file);
        const name = file.replace(/\.(br|gz)$/, '');
        if (name !== file) response.type(extname(name));
        response.set('Cache-Control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
        // A worker uses the policy of its own file, and fetches everything it caches.
        if (/[/\\]sw\.js$/.test(name)) {
          response.set(
            'Content-Security-Policy',
            "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
          );
        }
      },
    }),
  );
  // A document is served only under its page's path, a compressed file only under that of its original.
  app.use((request, response, next) =>
    /\.(html|br|gz)$/.test(request.path) ? next() : files(request, response, next),
  );
  app.get('/{*path}', document({ clientDir, reader, logger }));
}

/** The encodings the build makes beside each text file, best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Passes express.static the smallest variant that the browser accepts; sendHtml serves documents. */
function precompressed(clientDir: string): RequestHandler {
  const files = new Set(
    readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).map(
      (file) => `/${file.replaceAll('\\', '/')}`,
    ),
  );
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const encodings = ENCODINGS.filter(({ ending }) => files.has(request.path + ending));
    if (encodings.length === 0) return next();
    response.vary('Accept-Encoding');
    const best = encodings.find(({ name }) => request.acceptsEncodings(name) !== false);
    if (best !== undefined) {
      response.set('Content-Encoding', best.name);
      request.url = request.path + best.ending;
    }
    next();
  };
}

const compress = promisify(gzip);

/** Sends a document, compressed where the browser takes it. */
async function sendHtml(request: Request, response: Response, html: string): Promise<void> {
  response.type('html').vary('Accept-Encoding');
  if (request.acceptsEncodings('gzip') === false) {
    response.send(html);
    return;
  }
  response.set('Content-Encoding', 'gzip').send(await compress(html));
}

/** The files of each screen, as the build writes them. */
const filesSchema = z.record(z.string(), z.array(z.string()));

/** Preloads the screen's own files together with the first script, not after it has run. Null: no page. */
const screenLinks =
  (found: FoundPage | null) =>
  (_note: string, json: string): string => {
    const files =
      found === null ? [] : (filesSchema.parse(JSON.parse(json))[found.page.screen] ?? []);
    return files
      .map((file) => {
        const rel = file.endsWith('.css')
          ? 'rel="stylesheet"'
          : file.endsWith('.woff2')
            ? 'rel="preload" as="font" type="font/woff2"'
            : 'rel="modulepreload"';
        return `<link ${rel} crossorigin href="${file}">`;
      })
      .join('');
  };

interface PageParts {
  clientDir: string;
  reader: TopicReader;
  logger: Logger;
}

/** Data that the server puts into the document of a public page. */
interface Beginning {
  script: string;
  preview: string;
  /** Attributes of <html>: screens reserve space for logos from their first paint. */
  logos: string;
}

/** The documents as they were built, each read once. */
function documentLoader(clientDir: string): (name: string) => Promise<string> {
  const documents = new Map<string, Promise<string>>();
  return (name) => {
    const loaded = documents.get(name) ?? readFile(join(clientDir, `${name}.html`), 'utf8');
    documents.set(name, loaded);
    return loaded;
  };
}

const logoAttributes = (images: Images | undefined): string => (images?.event ? ' data-logo' : '');

/**
 * The current topics of a page; none when the database is unavailable: the page then loads without a preview.
 */
async function viewsOf(
  found: FoundPage | null,
  { reader, logger }: PageParts,
): Promise<{ topic: Topic; view: TopicView }[]> {
  const id = found?.page.document === 'public' ? found.tournamentId : null;
  const tournament = id === null ? null : parseTopic(tournamentTopic(id));
  const topics: Topic[] = [CHAMPIONSHIP_TOPIC, ...(tournament === null ? [] : [tournament])];
  try {
    const views = await Promise.all(topics.map((topic) => reader.view(topic)));
    return topics.flatMap((topic, index) => {
      const view = views[index];
      return view ? [{ topic, view }] : [];
    });
  } catch (error) {
    logger.warn({ err: error }, 'a page went out without its snapshot');
    return [];
  }
}

/** The start of a public page: the snapshot script, the preview and the logos. */
function beginning(
  views: readonly { topic: Topic; view: TopicView }[],
  { page }: FoundPage,
  t: Translate<PublicText>,
): Beginning {
  if (views.length === 0) return { script: '', preview: '', logos: '' };
  const seeds = views.map(
    ({ topic, view }) => `{"topic":${JSON.stringify(topic)},${view.json.slice(1)}`,
  );
  const json = `[${seeds.join(',')}]`.replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="snapshot">${json}</script>`;
  const championship = championshipOf(views);
  const tournament = views[1]?.view.snapshot;
  const hasPreview =
    page.hasPreview === true &&
    championship !== undefined &&
    tournament !== undefined &&
    'fixtures' in tournament;
  const preview = hasPreview ? serverPreview(t, championship, tournament) : '';
  return { script, preview, logos: logoAttributes(championship?.images) };
}

function championshipOf(views: readonly { view: TopicView }[]): ChampionshipSnapshot | undefined {
  const snapshot = views[0]?.view.snapshot;
  return snapshot && 'teams' in snapshot ? snapshot : undefined;
}

function document(parts: PageParts): RequestHandler {
  const load = documentLoader(parts.clientDir);

  return async (request, response, next) => {
    if (request.path.startsWith('/api/') || request.path.startsWith('/socket.io/')) return next();
    const found = findPage(request.path);
    const documentName = found?.page.document ?? 'admin';
    const views = await viewsOf(found, parts);
    const words = championshipOf(views) ?? {};
    const [language, second] = languagesOf(request, found?.page, words);
    const catalog = catalogOf(language, found?.page, words);
    const t = translator<PublicText | AdminText>(catalog, language);
    const title = documentTitles[documentName];
    const html = (await load(documentName))
      .replace('<html', `<html${pageAttributes(request.path)}`)
      .replace('lang="en"', `lang="${language}"`)
      .replace(`<title>${title}`, () => `<title>${escaped(t(title))}`)
      .replace(SCREENS, screenLinks(found));
    const texts =
      second === undefined
        ? textsScript(catalog)
        : TWO_LANGUAGES +
          textsScript(inTwoLanguages(catalog, catalogOf(second, found?.page, words)));
    response.status(found === null ? 404 : 200).set('Cache-Control', 'no-cache');
    response.set('Content-Language', second === undefined ? language : `${language}, ${second}`);
    response.vary('Accept-Language').vary('Cookie');
    if (found === null || documentName === 'admin') {
      const nonce = newNonce();
      response.set('Content-Security-Policy', contentSecurityPolicy({ nonce }));
      const page = html.replaceAll(NONCE, nonce).replace(SNAPSHOT, () => texts);
      await sendHtml(request, response, page);
    } else {
      response.set('Cache-Control', PUBLIC_CACHING);
      // Stream control shows the overlay in a frame.
      const framedBySelf = found.page.display === 'stream';
      response.set('Content-Security-Policy', contentSecurityPolicy({ framedBySelf }));
      const { script, preview, logos } = beginning(views, found, t);
      await sendHtml(
        request,
        response,
        html
          .replace('<html', `<html${logos}`)
          .replace(NO_SCRIPT, () => escaped(t(NO_SCRIPT)))
          .replace(SNAPSHOT, () => texts + script)
          .replace(PREVIEW, () => preview),
      );
    }
  };
}
