import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { type Express, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Images } from '../../common/images/images.contract.ts';
import {
  documentTitles,
  type FoundPage,
  findPage,
  pageAttributes,
} from '../../common/kernel/pages.ts';
import {
  type AdminText,
  type PublicText,
  type Translate,
  translator,
} from '../../common/texts/translator.ts';
import { inTwoLanguages } from '../../common/texts/two-languages.rules.ts';
import {
  CHAMPIONSHIP_TOPIC,
  type ChampionshipSnapshot,
  parseTopic,
  type Topic,
  tournamentTopic,
} from '../../common/wire/live.ts';
import { DatabaseUnavailableError } from '../db/engine-errors.ts';
import {
  documentAnswer,
  PUBLIC_CACHING,
  type SharedAnswer,
  type SharedAnswers,
  sendDocument,
} from '../http/contract/shared-answers.ts';
import { contentSecurityPolicy, newNonce } from '../http/security/security-headers.ts';
import type { TopicReader, TopicView } from '../live/topic-reader.ts';
import { escapeHtml } from './escape-html.ts';
import { catalogOf, languagesOf, textsScript } from './page-language.ts';
import { serverPreview } from './server-preview.ts';

const NONCE = '__CSP_NONCE__';
const PREVIEW = '<!--picture-->';
const SNAPSHOT = '<!--snapshot-->';
const NO_SCRIPT = 'This page shows live scores and needs JavaScript.';
const TOO_OLD = 'This browser is too old for this page. Please use a newer one.';
/** The build's manifest: the files of each screen. */
const SCREENS = /<!--screens (.*)-->/;
/** LNG-10: shows labels in two languages. Runs before the page, so that the labels never change visibly. */
const TWO_LANGUAGES = '<script src="/two-languages.js"></script>';
const YEAR_S = 31_536_000;

/** Serves the built client. Browsers cache hashed assets for a year and revalidate all other files. */
export function mountPages(app: Express, parts: PageParts): void {
  const { clientDir } = parts;
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
  app.get('/{*path}', document(parts));
}

/** The encodings the build makes beside each text file, best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Passes express.static the smallest variant that the browser accepts; sendDocument serves documents. */
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
  shared: SharedAnswers;
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

type Views = readonly { topic: Topic; view: TopicView }[];

/**
 * The current topics of a page; none when the database is unavailable: the page then loads without a preview.
 */
async function viewsOf(found: FoundPage | null, { reader, logger }: PageParts): Promise<Views> {
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
function beginning(views: Views, { page }: FoundPage, t: Translate<PublicText>): Beginning {
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

function championshipOf(views: Views): ChampionshipSnapshot | undefined {
  const snapshot = views[0]?.view.snapshot;
  return snapshot && 'teams' in snapshot ? snapshot : undefined;
}

type Languages = ReturnType<typeof languagesOf>;

/** A page in the languages of its reader. */
interface AskedPage {
  path: string;
  /** Null: no page. */
  found: FoundPage | null;
  languages: Languages;
}

function document(parts: PageParts): RequestHandler {
  const load = documentLoader(parts.clientDir);
  return async (request, response, next) => {
    const { path } = request;
    if (path.startsWith('/api/') || path.startsWith('/socket.io/')) return next();
    const found = findPage(path);
    const views = await viewsOf(found, parts);
    const languages = languagesOf(request, found?.page, championshipOf(views) ?? {});
    const asked = { path, found, languages };
    if (found === null || found.page.document === 'admin') {
      const nonce = newNonce();
      const texts = textsOf(asked, views);
      const html = withTexts(await load('admin'), asked, texts, '').replaceAll(NONCE, nonce);
      const policy = contentSecurityPolicy({ nonce });
      const status = found === null ? 404 : 200;
      const headers = headersOf(languages, policy, 'no-cache');
      return sendDocument(request, response, await documentAnswer(status, headers, [html]));
    }
    const make = async () =>
      publicDocument(await load('public'), asked, found, await viewsOf(found, parts));
    return sendDocument(request, response, await sharedPage(parts, response, asked, views, make));
  };
}

/** PRT-3: a public page is made once for all its readers; without the database, for each of them. */
async function sharedPage(
  { shared }: PageParts,
  response: Response,
  { found, languages }: AskedPage,
  views: readonly unknown[],
  make: () => Promise<SharedAnswer>,
): Promise<SharedAnswer> {
  if (views.length === 0) return make();
  const { page, tournamentId } = found ?? {};
  const isKnown = tournamentId === null || views.length > 1;
  const key = `page ${page?.pattern} ${isKnown ? tournamentId : 'unknown'} ${languages.join()}`;
  // Pages of unknown tournaments replace each other.
  const moment = isKnown ? 0 : (tournamentId ?? 0);
  try {
    return await shared.get(key, response, make, moment);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return make();
    throw error;
  }
}

const headersOf = ([language, second]: Languages, policy: string, caching: string) => ({
  'Cache-Control': caching,
  'Content-Language': second === undefined ? language : `${language}, ${second}`,
  'Content-Security-Policy': policy,
});

function publicDocument(
  html: string,
  asked: AskedPage,
  found: FoundPage,
  views: Views,
): Promise<SharedAnswer> {
  const { languages } = asked;
  const texts = textsOf(asked, views);
  const { t } = texts;
  const { script, preview, logos } = beginning(views, found, t);
  // Stream control shows the overlay in a frame.
  const framedBySelf = found.page.display === 'stream';
  const headers = headersOf(languages, contentSecurityPolicy({ framedBySelf }), PUBLIC_CACHING);
  // Before the catalog is in the document: it has the same texts.
  const translated = html
    .replace(NO_SCRIPT, () => escapeHtml(t(NO_SCRIPT)))
    .replace(TOO_OLD, () => escapeHtml(t(TOO_OLD)));
  const page = withTexts(translated, asked, texts, script)
    .replace('<html', `<html${logos}`)
    .replace(PREVIEW, () => preview);
  return documentAnswer(200, headers, [page]);
}

interface PageTexts {
  t: Translate<PublicText | AdminText>;
  /** The catalog for the document. */
  script: string;
}

function textsOf({ found, languages: [language, second] }: AskedPage, views: Views): PageTexts {
  const words = championshipOf(views) ?? {};
  const catalog = catalogOf(language, found?.page, words);
  const script =
    second === undefined
      ? textsScript(catalog)
      : TWO_LANGUAGES + textsScript(inTwoLanguages(catalog, catalogOf(second, found?.page, words)));
  return { t: translator(catalog, language), script };
}

/** The document with the attributes, the texts and the data of a page. */
function withTexts(
  html: string,
  { path, found, languages: [language] }: AskedPage,
  { t, script }: PageTexts,
  data: string,
): string {
  const title = documentTitles[found?.page.document ?? 'admin'];
  return html
    .replace('<html', `<html${pageAttributes(path)}`)
    .replace('lang="en"', `lang="${language}"`)
    .replace(`<title>${title}`, () => `<title>${escapeHtml(t(title))}`)
    .replace(SCREENS, screenLinks(found))
    .replace(SNAPSHOT, () => script + data);
}
