import type { Express, Request } from 'express';
import { type PrintPart, pages, paths, printParts } from '../../../common/kernel/pages.ts';
import { MINUTE_MS } from '../../../common/kernel/time.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { stageOf } from '../../../common/tournaments/status.rules.ts';
import {
  documentAnswer,
  type SharedAnswer,
  type SharedAnswers,
  sendDocument,
} from '../../http/contract/shared-answers.ts';
import type { Rest } from '../../http/security/fair-queue.ts';
import type { TopicReader } from '../../live/topic-reader.ts';
import { languagesOf } from '../../pages/page-language.ts';
import { bracketPart } from './bracket-part.ts';
import { messageDocument, type ReportDocument, reportDocument } from './document.ts';
import { cover, dayParts, rankingPart, resultsPart, standingsPart } from './event-parts.ts';
import { matchSheets } from './match-sheets.ts';
import { html, type Markup, type Report, readEvent, reportOf } from './report.ts';

interface PrintParts {
  reader: TopicReader;
  shared: SharedAnswers;
  now: () => number;
  timeZone: () => Promise<string | undefined>;
}

/**
 * PRT-1: printable pages, `/print/{part}?group=&team=&fixture=&blank=`, without a session because the data is
 * public. PRT-3: each is made once for all its readers.
 */
export function mountPrint(app: Express, { reader, shared, now, timeZone }: PrintParts): void {
  const readReport = async (request: Request): Promise<Report> => {
    const { event, words } = await readEvent(reader);
    const [language] = languagesOf(request, pages.ranking, words);
    const time = { at: new Date(now()), timeZone: await timeZone() };
    return reportOf(event, { language, words, ...time });
  };
  app.get('/print/:part', async (request, response, next) => {
    const part = printParts.find((name) => name === request.params.part);
    if (part === undefined) return next();
    const report = await readReport(request);
    const asked = queryOf(report, request.query);
    const refusal = asked.ok ? missingText(report, part, asked.value) : asked.problem;
    if (refusal !== null || !asked.ok) {
      const status = asked.ok ? 404 : 400;
      const answer = await reportAnswer(
        report,
        status,
        await messageDocument(report, refusal ?? ''),
      );
      return sendDocument(request, response, answer);
    }
    const make = async (rest: Rest): Promise<SharedAnswer> => {
      // Read again, because the first one may be older than the position of the answer.
      const newest = await readReport(request);
      const frame = { ...frameOf(newest, part), body: partOf(newest, part, asked.value) };
      return reportAnswer(newest, 200, await reportDocument(newest, frame, rest));
    };
    const key = `print ${part} ${report.language} ${report.timeZone} ${JSON.stringify(asked.value)}`;
    // The printed time of the data has minutes.
    const minute = Math.floor(now() / MINUTE_MS);
    await sendDocument(request, response, await shared.get(key, response, make, minute));
  });
}

function frameOf(report: Report, part: PrintPart): { title: string; bar: Markup } {
  const { t, name } = report;
  const title = [titleOf(report, part), name].filter(Boolean).join(' - ');
  // The results begin with a cover, which has the heading.
  const heading = part === 'results' ? null : html`<h1 class="bar">${titleOf(report, part)}</h1>`;
  const bar = html`${heading}<p class="bar"><button id="print" type="button">${t('Print')}</button> <a href="${paths.ranking}">${t('Ranking and all results')}</a></p>`;
  return { title, bar };
}

/** The answer with a document, whose policy allows only its own style and script. */
export const reportAnswer = (
  { language }: Report,
  status: number,
  { pieces, policy }: ReportDocument,
): Promise<SharedAnswer> =>
  documentAnswer(
    status,
    {
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
      'Content-Language': language,
    },
    pieces,
  );

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
      name,
      value: JSON.stringify(query[name]),
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
    : isUnknown(team, (id) => teams.some((candidate) => candidate.id === id))
      ? team
      : isUnknown(fixture, (id) =>
            tournaments.some(({ fixtures }) => fixtures.some((candidate) => candidate.id === id)),
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

function* partOf(report: Report, part: PrintPart, asked: Asked): Iterable<Markup> {
  const { group, team, fixture, isBlank } = asked;
  const states = report.tournaments.filter(
    ({ tournament }) => group === undefined || tournament.id === group,
  );
  switch (part) {
    case 'results':
      yield* eventParts(report, states);
      break;
    case 'standings':
      for (const state of states) {
        if (!state.ties && state.fixtures.length > 0) yield standingsPart(report, state);
      }
      break;
    case 'bracket':
      for (const state of states) if (state.ties?.length) yield bracketPart(report, state);
      break;
    case 'day':
      yield* dayParts(
        report,
        states.map(({ tournament }) => tournament.id),
        team,
      );
      break;
    case 'sheets':
      for (const state of states) yield* matchSheets(report, state, isBlank, fixture);
      break;
  }
}

/** Cover, ranking, then table or bracket of each tournament with every result. */
export function* eventParts(report: Report, states: readonly TournamentView[]): Iterable<Markup> {
  yield cover(report);
  yield rankingPart(report);
  for (const state of states) {
    if (state.fixtures.length === 0 && !state.ties?.length) continue;
    yield state.ties ? bracketPart(report, state) : standingsPart(report, state);
    yield* resultsPart(report, state);
  }
}
