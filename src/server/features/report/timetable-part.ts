import type { Fixture, Slot } from '../../../common/fixture/fixture.schema.ts';
import { dateIn } from '../../../common/kernel/time.rules.ts';
import { forecast } from '../../../common/timetable/forecast.rules.ts';
import { wholeMinute } from '../../../common/timetable/shown-time.rules.ts';
import type { Forecast, ForecastItem } from '../../../common/timetable/timetable.schema.ts';
import { noWishes } from '../../../common/timetable/wishes.rules.ts';
import type { MatchView } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { html, type Markup, named, type Report, slotText, tieTitle } from './report.ts';

/** Up to this number of matches an order of the day is printed large, to be read on a wall. */
const FEW_MATCHES = 12;

/** A page of the order of the day: of a cage, or of a team. */
export const dayPage = (
  { t, name: event }: Report,
  name: string,
  count: number,
  tables: Markup[],
): Markup =>
  html`<section class="sheet day${count > FEW_MATCHES ? '' : ' few'}"><p>${named(event)} · ${t('Day’s order')} · ${t('Matches')}: ${count}</p><h2>${named(name)}</h2>${tables}</section>`;

/** Null in an event with neither cages nor a published timetable. */
export function forecastOf({
  cages = [],
  timetable = noWishes,
  tournaments,
  at,
}: Report): Forecast | null {
  if (cages.length === 0 && timetable.publishedAt === null) return null;
  const events = tournaments.map(({ snapshot }) => snapshot);
  return forecast({ now: at.getTime(), cages, timetable, events });
}

/** PUB-1: when a match begins, and in which cage; of one that is over what was promised, and where it was. */
export function timeCell(
  report: Report,
  { id, cageId }: Fixture,
  item: ForecastItem | undefined,
): Markup {
  const { cages = [], timetable } = report;
  const promisedAt = timetable?.promised[id] ?? null;
  const isKnown = item !== undefined && item.state !== 'waiting';
  const startsAt = isKnown ? item.startsAt : promisedAt;
  const placeId = isKnown ? item.cageId : cageId;
  const cage = cages.find((candidate) => candidate.id === placeId);
  return html`<td class="time">${startsAt !== null && startText(report, { startsAt, promisedAt })}${cage ? html`<small>${named(cage.name)}</small>` : null}</td>`;
}

/** PUB-1: '14:20' as promised, else 'about 14:20'; with the day of the week unless it is that of the report. */
function startText(
  { t, language, timeZone, at }: Report,
  { promisedAt, startsAt }: { promisedAt: number | null; startsAt: number },
): string {
  const start = wholeMinute(promisedAt ?? startsAt);
  const isToday = dateIn(timeZone, start) === dateIn(timeZone, at.getTime());
  const time = new Date(start).toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    ...(isToday ? {} : { weekday: 'short' }),
  });
  return promisedAt === null ? t('about {time}', { time }) : time;
}

/** 'SF1 · Set 2', 'Round 1'. */
export function placeOf(report: Report, { tie, fixture }: MatchView): string {
  const { t } = report;
  if (!tie) return t('Round {n}', { n: fixture.round });
  return `${tieTitle(report, tie)} · ${t('Set {n}', { n: fixture.set ?? 1 })}`;
}

/** PUB-1: the open matches of each cage or, without cages, of each tournament, by time; a page for each. */
export function* cageParts(
  report: Report,
  times: Forecast,
  views: readonly TournamentView[],
): Iterable<Markup> {
  const { t, cages = [] } = report;
  const rows = views
    .flatMap((view) => rowsOf(report, times, view))
    .sort((a, b) => a.startsAt - b.startsAt);
  const pages = cages.length
    ? cages.map(({ id, name }) => ({ name, rows: rows.filter(({ cageId }) => cageId === id) }))
    : views.map(({ tournament: { id, name } }) => ({
        name,
        rows: rows.filter(({ tournamentId }) => tournamentId === id),
      }));
  for (const page of pages) {
    if (page.rows.length === 0) continue;
    const table = html`<table class="timed lane"><thead><tr><th>${t('Time')}</th><th>${t('Match')}</th><td></td><th>${t('Team')}</th><th>${t('Team')}</th></tr></thead><tbody>${page.rows.map(({ row }) => row)}</tbody></table>`;
    yield dayPage(report, page.name, page.rows.length, [table]);
  }
}

type Start = Pick<ForecastItem, 'tournamentId' | 'cageId' | 'startsAt' | 'promisedAt'>;

/** The matches of a tournament with a time; a tie whose teams are not known has the places where they come from. */
function rowsOf(
  report: Report,
  { items, ties }: Forecast,
  view: TournamentView,
): (Start & { row: Markup })[] {
  const { id, name } = view.tournament;
  const fixtures = new Map(view.fixtures.map((fixture) => [fixture.id, fixture]));
  const rowOf = (start: Start, number: number | '', place: string, teams: readonly Markup[]) => ({
    ...start,
    row: html`<tr><td class="time">${startText(report, start)}</td><td class="number">${number}</td><td class="place">${named(name)} · ${place}</td>${teams.map((team) => html`<th scope="row">${team}</th>`)}</tr>`,
  });
  const seat = (teamId: number | null, slot: Slot) =>
    teamId === null ? html`${slotText(report, slot)}` : named(report.nameOf(teamId));
  return [
    ...items.flatMap((item) => {
      const fixture = item.tournamentId === id ? fixtures.get(item.fixtureId) : undefined;
      if (fixture === undefined || item.state === 'waiting') return [];
      const match = view.match(fixture);
      const teams = [named(match.home.name), named(match.away.name)];
      return [rowOf(item, match.number, placeOf(report, match), teams)];
    }),
    ...ties.flatMap((item) => {
      const tie = view.ties?.find((candidate) => candidate.id === item.tieId);
      // A tie that is not planned has no length.
      if (tie === undefined || item.endsAt === item.startsAt) return [];
      const teams = [seat(tie.teamA, tie.slotA), seat(tie.teamB, tie.slotB)];
      return [rowOf({ ...item, promisedAt: null }, '', tieTitle(report, tie), teams)];
    }),
  ];
}
