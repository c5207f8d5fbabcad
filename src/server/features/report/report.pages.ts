import type { Express, Request, Response } from 'express';
import { pages, paths } from '../../../common/pages.ts';
import { type PrintPart, printParts } from '../../../common/print-paths.ts';
import { stageOf } from '../../../common/stages/stage.rules.ts';
import type { FairQueue } from '../../http/security/fair-queue.ts';
import { newNonce } from '../../http/security/security-headers.ts';
import type { TopicReader } from '../../live/topic-reader.ts';
import { languagesOf } from '../../pages/page-language.ts';
import { bracketPart } from './bracket-part.ts';
import { dayParts } from './day-part.ts';
import { reportDocument } from './document.ts';
import { cover, rankingPart, resultsPart, standingsPart } from './event-parts.ts';
import { html, type Markup } from './html.ts';
import { matchSheets } from './match-sheets.ts';
import { readEvent, reportOf } from './read-event.ts';
import type { Report, ReportTournament } from './report.ts';

/**
 * PRT-1: printable pages, `/print/{part}?group=&team=&fixture=&blank=`, without a session because the data is
 * public. Rendered in the queue, because some take long.
 */
export function mountPrint(
  app: Express,
  reader: TopicReader,
  queue: FairQueue,
  now: () => number,
): void {
  const print = async (request: Request, response: Response, part: PrintPart): Promise<void> => {
    const { event, words } = await readEvent(reader);
    const [language] = languagesOf(request, pages.ranking, words);
    const report = reportOf(event, { language, words, at: new Date(now()) });
    const nonce = newNonce();
    const bar = html`<p class="bar"><button id="print" type="button">${report.t('Print')}</button> <a href="${paths.ranking}">${report.t('Ranking and all results')}</a></p>`;
    const title = [titleOf(report, part), report.name].filter(Boolean).join(' - ');
    const asked = queryOf(report, request.query);
    const { status, body } = asked.ok
      ? bodyOf(report, part, asked.value)
      : { status: 400, body: [html`<h1>${asked.problem}</h1>`] };
    sendReport(response, language, nonce)
      .status(status)
      .send(reportDocument(report, { title, body, bar, nonce }));
  };
  app.get('/print/:part', (request, response, next) => {
    const part = printParts.find((one) => one === request.params.part);
    if (part === undefined) return next();
    return queue.run(request.ip ?? '', () => print(request, response, part));
  });
}

interface Asked {
  group?: number;
  team?: number;
  fixture?: number;
  isBlank: boolean;
}

const BLANK: Readonly<Record<string, boolean>> = { '': true, 1: true, 0: false };

/** Parses the query of an address; an invalid number or switch is a problem. */
function queryOf(
  { t }: Report,
  query: Request['query'],
): { ok: true; value: Asked } | { ok: false; problem: string } {
  const asked: Asked = { isBlank: false };
  const problem = (name: string) => ({
    ok: false as const,
    problem: t('This address is not valid: {name} cannot be {value}.', {
      ...{ name, value: JSON.stringify(query[name]) },
    }),
  });
  for (const name of ['group', 'team', 'fixture'] as const) {
    const value = query[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' || !/^\d{1,10}$/.test(value)) return problem(name);
    asked[name] = Number(value);
  }
  if (query.blank !== undefined) {
    const isBlank = typeof query.blank === 'string' ? BLANK[query.blank] : undefined;
    if (isBlank === undefined) return problem('blank');
    asked.isBlank = isBlank;
  }
  return { ok: true, value: asked };
}

/** Sends a document whose policy allows only its own style and script. */
export function sendReport(response: Response, language: string, nonce: string): Response {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return response
    .set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' })
    .set('Content-Language', language)
    .vary('Accept-Language')
    .vary('Cookie')
    .type('html');
}

function titleOf({ t }: Report, part: PrintPart): string {
  const titles = {
    results: t('Results of the event'),
    standings: t('Standings'),
    bracket: t('Knockout'),
    day: t('Day’s order'),
    sheets: t('Match sheet'),
  } as const satisfies Record<PrintPart, string>;
  return titles[part];
}

/** Why a part cannot be printed; null where it can. */
function missingText(
  report: Report,
  part: PrintPart,
  { group, team, fixture }: Asked,
): string | null {
  const { t, teams, tournaments } = report;
  const state = tournaments.find(({ tournament }) => tournament.id === group);
  const isUnknown = (n: number | undefined, isKnown: (id: number) => boolean) =>
    n !== undefined && !isKnown(n);
  const unknown = isUnknown(group, () => state !== undefined)
    ? group
    : isUnknown(team, (id) => teams.some((one) => one.id === id))
      ? team
      : isUnknown(fixture, (id) =>
            tournaments.some(({ fixtures }) => fixtures.some((one) => one.id === id)),
          )
        ? fixture
        : undefined;
  if (unknown !== undefined) {
    return t('There is no group, team or match with the number {n}.', { n: String(unknown) });
  }
  if (state === undefined) return null;
  const { name } = state.tournament;
  const { hasBracket, hasStandings } = stageOf(state.tournament);
  if (part === 'bracket' && !hasBracket) {
    return t('{name} is a group and has no bracket.', { name });
  }
  return part === 'standings' && !hasStandings
    ? t('{name} is a knockout and has no standings.', { name })
    : null;
}

interface Body {
  status: 200 | 404;
  body: Markup[];
}

function bodyOf(report: Report, part: PrintPart, asked: Asked): Body {
  const missing = missingText(report, part, asked);
  if (missing !== null) return { status: 404, body: [html`<h1>${missing}</h1>`] };
  return { status: 200, body: partOf(report, part, asked) };
}

function partOf(report: Report, part: PrintPart, asked: Asked): Markup[] {
  const { group, team, fixture, isBlank } = asked;
  const states = report.tournaments.filter(
    ({ tournament }) => group === undefined || tournament.id === group,
  );
  switch (part) {
    case 'results':
      return [cover(report), rankingPart(report), ...eventParts(report, states)];
    case 'standings':
      return states
        .filter(({ ties, fixtures }) => !ties && fixtures.length > 0)
        .map((state) => standingsPart(report, state));
    case 'bracket':
      return states.filter(({ ties }) => ties?.length).map((state) => bracketPart(report, state));
    case 'day':
      return dayParts(
        report,
        states.map(({ tournament }) => tournament.id),
        team,
      );
    case 'sheets':
      return states.flatMap((state) => matchSheets(report, state, isBlank, fixture));
  }
}

/** Table or bracket of each tournament, with every result. */
export const eventParts = (report: Report, states: readonly ReportTournament[]): Markup[] =>
  states
    .filter(({ ties, fixtures }) => fixtures.length > 0 || ties?.length)
    .flatMap((state) => [
      state.ties ? bracketPart(report, state) : standingsPart(report, state),
      resultsPart(report, state),
    ]);
