import type { Express, Request, Response } from 'express';
import { paths } from '../../../common/pages.ts';
import { type PrintPart, printParts } from '../../../common/print-paths.ts';
import { languagesOf } from '../../http/pages/page-language.ts';
import { newNonce } from '../../http/security/security-headers.ts';
import type { TopicReader } from '../../live/topic-reader.ts';
import { bracketPart } from './bracket-part.ts';
import { dayParts } from './day-part.ts';
import { reportDocument } from './document.ts';
import { cover, rankingPart, resultsPart, standingsPart } from './event-parts.ts';
import { html, type Markup } from './html.ts';
import { matchSheets } from './match-sheets.ts';
import { readEvent, reportOf } from './read-event.ts';
import type { Report, ReportTournament } from './report.ts';

/** As all pages of paper and archives are answered. */
export const REPORT_PAGE = { document: 'public', screen: 'ranking' } as const;

/** PRT-1: paper, `/print/{part}?group=&team=&fixture=&blank=`, without a session: all of it is public. */
export function mountPrint(app: Express, reader: TopicReader, now: () => number): void {
  app.get('/print/:part', async (request, response, next) => {
    const part = printParts.find((one) => one === request.params.part);
    if (part === undefined) return next();
    const { event, words } = await readEvent(reader);
    const [language] = languagesOf(request, REPORT_PAGE, words);
    const report = reportOf(event, { language, words, at: new Date(now()) });
    const nonce = newNonce();
    const bar = html`<p class="bar"><button id="print" type="button">${report.t('Print')}</button> <a href="${paths.ranking}">${report.t('Ranking and all results')}</a></p>`;
    const title = [titleOf(report, part), report.name].filter(Boolean).join(' - ');
    sendReport(response, language, nonce).send(
      reportDocument(report, { title, body: bodyOf(report, part, request), bar, nonce }),
    );
  });
}

/** A document with its own style and script, and faces for letters that the machine lacks (LNG-12). */
export function sendReport(response: Response, language: string, nonce: string): Response {
  const policy = `default-src 'none'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
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

function bodyOf(report: Report, part: PrintPart, { query }: Request): Markup[] {
  const numberOf = (name: string): number | undefined =>
    query[name] === undefined ? undefined : Number(query[name]);
  const group = numberOf('group');
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
        numberOf('team'),
      );
    case 'sheets': {
      const isBlank = query.blank !== undefined;
      return states.flatMap((state) => matchSheets(report, state, isBlank, numberOf('fixture')));
    }
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
