import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import {
  CHAMPIONSHIP_TOPIC,
  parseTopic,
  type Topic,
  tournamentTopic,
} from '../../common/contract/live.ts';
import {
  isOverlay,
  isPage,
  pageDocument,
  pageTournamentId,
  publicScreen,
} from '../../common/pages.ts';
import type { TopicReader } from '../live/topic-reader.ts';
import { firstPicture } from './first-picture.ts';
import { contentSecurityPolicy, newNonce } from './security-headers.ts';

const NONCE = '__CSP_NONCE__';
const PICTURE = '<!--picture-->';
const SNAPSHOT = '<!--snapshot-->';
/** What the build noted: the files of each screen. */
const SCREENS = /<!--screens (.*)-->/;
const YEAR_S = 31_536_000;

/** Serves the built client: hashed assets for ever, documents always fresh. */
export function mountPages(
  app: Express,
  { clientDir, reader, logger }: { clientDir: string; reader: TopicReader; logger: Logger },
): void {
  const files = express.Router();
  files.use(
    precompressed(clientDir),
    express.static(clientDir, {
      index: false,
      setHeaders: (response, file) => {
        const hashed = /[/\\]assets[/\\]/.test(file);
        const name = file.replace(/\.(br|gz)$/, '');
        if (name !== file) response.type(extname(name));
        response.set('Cache-Control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
        // A worker lives by the policy of its own file, and asks for everything it keeps.
        if (/[/\\]sw\.js$/.test(name)) {
          response.set(
            'Content-Security-Policy',
            "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
          );
        }
      },
    }),
  );
  // A document is served under its page's path only, and a compressed form under its file's.
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

/** Hands express.static the smallest form of a file that the browser takes; documents are not files. */
function precompressed(clientDir: string): RequestHandler {
  const files = new Set(
    readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).map(
      (file) => `/${file.replaceAll('\\', '/')}`,
    ),
  );
  return (request, response, next) => {
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

/** Asks for the screen's own files together with the first script, not after it has run. */
const screenLinks =
  (path: string) =>
  (_note: string, json: string): string => {
    const files: string[] = JSON.parse(json)[publicScreen(path)] ?? [];
    return files
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="stylesheet" crossorigin href="${file}">`
          : `<link rel="modulepreload" crossorigin href="${file}">`,
      )
      .join('');
  };

function document({
  clientDir,
  reader,
  logger,
}: {
  clientDir: string;
  reader: TopicReader;
  logger: Logger;
}): RequestHandler {
  const documents = new Map<string, Promise<string>>();
  const load = (name: string): Promise<string> => {
    const loaded = documents.get(name) ?? readFile(join(clientDir, `${name}.html`), 'utf8');
    documents.set(name, loaded);
    return loaded;
  };

  /** The first answer carries what the page shows first; a database that is away costs only that. */
  const beginning = async (path: string): Promise<{ script: string; picture: string }> => {
    const id = pageTournamentId(path);
    const group = id === null ? null : parseTopic(tournamentTopic(id));
    const topics: Topic[] = [CHAMPIONSHIP_TOPIC, ...(group === null ? [] : [group])];
    try {
      const views = await Promise.all(topics.map((topic) => reader.view(topic)));
      const seeds = views.flatMap((view, index) =>
        view === null ? [] : [`{"topic":${JSON.stringify(topics[index])},${view.json.slice(1)}`],
      );
      const json = `[${seeds.join(',')}]`.replaceAll('<', '\\u003c');
      const script = `<script type="application/json" id="snapshot">${json}</script>`;
      const [championship, group] = views.map((view) => view?.snapshot);
      const hasPicture =
        /^\/(view|players)\//.test(path) &&
        championship !== undefined &&
        'teams' in championship &&
        group !== undefined &&
        'fixtures' in group;
      return { script, picture: hasPicture ? firstPicture(championship, group) : '' };
    } catch (error) {
      logger.warn({ err: error }, 'a page went out without its snapshot');
      return { script: '', picture: '' };
    }
  };

  return async (request, response, next) => {
    if (request.path.startsWith('/api/') || request.path.startsWith('/socket.io/')) return next();
    const name = pageDocument(request.path);
    const html = await load(name);
    response.status(isPage(request.path) ? 200 : 404).set('Cache-Control', 'no-cache');
    if (name === 'admin') {
      const nonce = newNonce();
      response.set('Content-Security-Policy', contentSecurityPolicy({ nonce }));
      await sendHtml(request, response, html.replaceAll(NONCE, nonce));
    } else {
      const framedBySelf = isOverlay(request.path);
      response.set('Content-Security-Policy', contentSecurityPolicy({ framedBySelf }));
      const { script, picture } = await beginning(request.path);
      await sendHtml(
        request,
        response,
        html
          .replace(SCREENS, screenLinks(request.path))
          .replace(SNAPSHOT, () => script)
          .replace(PICTURE, () => picture),
      );
    }
  };
}
