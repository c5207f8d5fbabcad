import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { tieReasonText } from '../../../common/match-view/shown-match.rules.ts';
import { finalRanking } from '../../../common/ranking/final-ranking.rules.ts';
import { rankingReasonText } from '../../../common/ranking/ranking-reason.rules.ts';
import { differenceText, NO_GOALS } from '../../../common/standings/goals.rules.ts';
import { leaveText } from '../../../common/standings/leave.rules.ts';
import {
  goalsText,
  rankReasons,
  separationText,
} from '../../../common/standings/rank-reasons.rules.ts';
import { teamGoals } from '../../../common/standings/record.rules.ts';
import { inOrderOfPlace } from '../../../common/standings/standings.rules.ts';
import type { Standings } from '../../../common/standings/standings.schema.ts';
import { decimalText, sentenceGap } from '../../../common/texts/notation.rules.ts';
import { sidesOf } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import {
  html,
  type Markup,
  named,
  placeText,
  type Report,
  resultText,
  sideText,
  timeText,
} from './report.ts';
import { cageParts, dayPage, forecastOf, placeOf, timeCell } from './timetable-part.ts';

/** The first page: the event, its champion and the time of the data. */
export function cover(report: Report): Markup {
  const { t, name, at } = report;
  const { champion } = finalRanking(report.tournaments, report.nameOf);
  return html`<section class="cover"><p>${t('Results of the event')}</p><h1>${named(name)}</h1>
    ${champion === null ? null : html`<p>${t('Champion')}</p><p class="champion">${named(report.nameOf(champion))}</p>`}
    <p>${t('as of {time}', { time: timeText(report, at) })}</p></section>`;
}

/** PLC-1 … PLC-3: every place with its reason. */
export function rankingPart(report: Report): Markup {
  const { t } = report;
  const { ranking, complete, open } = finalRanking(report.tournaments, report.nameOf);
  const rows = ranking.map(
    (
      row,
    ) => html`<tr><td class="number">${row.rank ?? '–'}</td><th scope="row">${named(row.name)}</th>
      <td>${rankingReasonText(t, row, (place) => placeText(report, place))}</td></tr>`,
  );
  return html`<section class="whole"><h2>${complete ? t('Final ranking') : t('Ranking so far')}</h2>
    ${open > 0 ? html`<p>${t('Places 1 to {n} are open.', { n: open })}</p>` : null}
    ${rows.length === 0 ? html`<p>${t('No team has a place yet.')}</p>` : html`<table><thead><tr><th>${t('Rank')}</th><th>${t('Team')}</th><th>${t('Reason')}</th></tr></thead><tbody>${rows}</tbody></table>`}
  </section>`;
}

/**
 * LVL-6, RNK-9, RNK-10: returns the text that explains why a team is ahead of the next, and its pairings
 * decided by goals.
 */
function reasonsOf(
  { t, language, nameOf }: Report,
  view: TournamentView,
): (row: Standings['points'][number]) => string {
  const reasons = rankReasons(view.standings, view);
  const list = (ids: readonly number[]) => ids.map(nameOf).join(', ');
  return ({ teamId, separatedBy }) => {
    const { levelWith = [], byGoals = [] } = reasons.get(teamId) ?? {};
    const texts = byGoals.map((goals) => goalsText(t, goals, nameOf(goals.opponentId)));
    if (levelWith.length > 0) {
      texts.push(t('Level on points with {teams}.', { teams: list(levelWith) }));
    }
    if (separatedBy) {
      texts.push(separationText(t, language, separatedBy, nameOf(separatedBy.over)));
    }
    return texts.join(sentenceGap(language));
  };
}

/** The table of a group with goals, and the reasons for the order of level teams. */
export function standingsPart(report: Report, view: TournamentView): Markup {
  const { t, language } = report;
  const figure = (text = '-') => decimalText(text, language);
  const { tournament, fixtures, leaves } = view;
  const { points, goals, pairings } = view.standings;
  const isOpen = pairings.some(({ complete }) => !complete);
  const reasonOf = reasonsOf(report, view);
  const totals = teamGoals(fixtures, tournament.awardGoals);
  const rows = inOrderOfPlace(points).map((row) => {
    const line = goals.find(({ teamId }) => teamId === row.teamId)?.all;
    const left = leaveText(t, leaves.get(row.teamId));
    const total = totals.get(row.teamId) ?? NO_GOALS;
    return html`<tr><td class="number">${row.place ?? '–'}</td><th scope="row">${named(row.name)}
      ${left && html` <small>${left}</small>`}</th>
      <td class="number">${row.points}</td><td class="number">${total.for}:${total.against}</td><td class="number">${differenceText(total)}</td><td class="number">${figure(line?.for)}</td><td class="number">${figure(line?.against)}</td><td class="number">${figure(line?.ratio)}</td>
      <td>${reasonOf(row)}</td></tr>`;
  });
  return html`<section class="whole"><h2>${named(tournament.name)}: ${t('Standings')}</h2>
    ${isOpen ? html`<p>${t('Provisional: matches are still open.')}</p>` : null}
    <table class="standings"><thead><tr><th>${t('Rank')}</th><th>${t('Team')}</th><th>${t('Points')}</th><th>${t('Goals')}</th><th>+/−</th><th>${t('Scored')}</th><th>${t('Conceded')}</th><th>${t('Ratio')}</th><th>${t('Reason')}</th></tr></thead>
    <tbody>${rows}</tbody></table></section>`;
}

/** Every result of a tournament, in the order of its matches; a piece for each match. */
export function* resultsPart(report: Report, view: TournamentView): Iterable<Markup> {
  const { tournament, fixtures } = view;
  if (fixtures.length === 0) return;
  const { t } = report;
  const hasReasons = fixtures.some(({ reason }) => reason !== null);
  yield html`<section><h2>${named(tournament.name)}: ${t('All results')}</h2>
    <table><thead><tr><th>${t('Match')}</th><td></td><th>${t('Team')}</th><th>${t('Result')}</th><th>${t('Team')}</th>${hasReasons && html`<th>${t('Reason')}</th>`}</tr></thead><tbody>`;
  const inOrder = fixtures.toSorted((a, b) => a.displayMatchNumber - b.displayMatchNumber);
  for (const fixture of inOrder) {
    const match = view.match(fixture);
    yield html`<tr><td class="number">${match.number}</td><td class="place">${placeOf(report, match)}</td>
        <th scope="row">${named(match.home.name)}</th><td class="score">${resultText(report, match)}</td>
        <th scope="row">${named(match.away.name)}</th>${hasReasons && html`<td class="reason">${tieReasonText(t, fixture.reason ?? '')}</td>`}</tr>`;
  }
  yield html`</tbody></table></section>`;
}

/**
 * The matches of each team in playing order, one page per team; only the named team when one is given. PUB-1: in an
 * event with cages or a published timetable by time, behind a page for each cage.
 */
export function* dayParts(
  report: Report,
  tournamentIds: readonly number[],
  only?: number,
): Iterable<Markup> {
  const { t, nameOf, teams } = report;
  const times = forecastOf(report);
  const views = report.tournaments.filter(({ tournament }) =>
    tournamentIds.includes(tournament.id),
  );
  if (times && only === undefined) yield* cageParts(report, times, views);
  const planned = new Map(times?.items.map((item) => [item.fixtureId, item]));
  const startOf = ({ id }: Fixture) => planned.get(id)?.startsAt ?? 0;
  const groups = views.map((view) => ({ view, fixtures: fixturesByTeam(view) }));
  for (const { id } of teams) {
    if (only !== undefined && id !== only) continue;
    const tables = groups.flatMap(({ view, fixtures }) => {
      const inOrder = (fixtures.get(id) ?? []).toSorted((a, b) => startOf(a) - startOf(b));
      const rows = inOrder.map((fixture) => {
        const match = view.match(fixture);
        const [team, opponent] = sidesOf(match, id);
        return html`<tr>${times && timeCell(report, fixture, planned.get(fixture.id))}<td class="number">${match.number}</td><td class="place">${placeOf(report, match)}</td>
                <th scope="row">${named(opponent.name)}</th>
                <td>${sideText(report, team)}</td><td class="score">${resultText(report, match, id)}</td></tr>`;
      });
      if (rows.length === 0) return [];
      return [
        html`<h3>${named(view.tournament.name)}</h3><table${times && html` class="timed"`}><thead><tr>${times && html`<th>${t('Time')}</th>`}<th>${t('Match')}</th><td></td><th>${t('Opponent')}</th><th>${t('Side')}</th><th>${t('Result')}</th></tr></thead><tbody>${rows}</tbody></table>`,
      ];
    });
    if (tables.length === 0) continue;
    const count = groups.reduce((sum, { fixtures }) => sum + (fixtures.get(id)?.length ?? 0), 0);
    yield dayPage(report, nameOf(id), count, tables);
  }
}

/** The fixtures of each team in playing order. */
function fixturesByTeam({ fixtures }: TournamentView): ReadonlyMap<number, readonly Fixture[]> {
  const byTeam = new Map<number, Fixture[]>();
  for (const fixture of fixtures.toSorted((a, b) => a.displayMatchNumber - b.displayMatchNumber)) {
    for (const teamId of [fixture.homeTeamId, fixture.awayTeamId]) {
      const teamFixtures = byTeam.get(teamId);
      if (teamFixtures) teamFixtures.push(fixture);
      else byTeam.set(teamId, [fixture]);
    }
  }
  return byTeam;
}
