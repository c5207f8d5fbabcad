import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { html, type Markup, named } from './html.ts';
import {
  notNeededOf,
  type Report,
  type ReportTournament,
  resultText,
  sideTexts,
  tieTitle,
} from './report.ts';

/** The matches of each team in playing order, one page per team; only the named team when one is given. */
export function* dayParts(
  report: Report,
  tournamentIds: readonly number[],
  only?: number,
): Iterable<Markup> {
  const { t, nameOf, teams, name } = report;
  const groups = report.tournaments
    .filter(({ tournament }) => tournamentIds.includes(tournament.id))
    .map((state) => ({
      ...{ state, notNeeded: notNeededOf(state), fixtures: fixturesByTeam(state) },
      sides: sideTexts(report, state),
    }));
  for (const { id } of teams) {
    if (only !== undefined && id !== only) continue;
    const tables = groups.flatMap(({ state, notNeeded, fixtures, sides: [home, away] }) => {
      const rows = (fixtures.get(id) ?? []).map((fixture) => {
        const isHome = fixture.homeTeamId === id;
        const tie = state.ties?.find((candidate) => candidate.id === fixture.tieId);
        const place = tie ? tieTitle(report, tie) : t('Round {n}', { n: fixture.round });
        const { homeScore, awayScore } = fixture;
        const seen = isHome ? fixture : { ...fixture, homeScore: awayScore, awayScore: homeScore };
        return html`<tr><td class="number">${fixture.displayMatchNumber}</td><td class="place">${place}</td>
                <th scope="row">${named(nameOf(isHome ? fixture.awayTeamId : fixture.homeTeamId))}</th>
                <td>${isHome ? home : away}</td><td class="score">${resultText(report, state, seen, notNeeded)}</td></tr>`;
      });
      if (rows.length === 0) return [];
      return [
        html`<h3>${named(state.tournament.name)}</h3><table><thead><tr><th>${t('Match')}</th><th></th><th>${t('Opponent')}</th><th>${t('Side')}</th><th>${t('Result')}</th></tr></thead><tbody>${rows}</tbody></table>`,
      ];
    });
    if (tables.length === 0) continue;
    yield html`<section class="sheet"><p>${named(name)}</p><h2>${t('Day’s order')}: ${named(nameOf(id))}</h2>${tables}</section>`;
  }
}

/** The fixtures of each team in playing order. */
function fixturesByTeam({ fixtures }: ReportTournament): ReadonlyMap<number, readonly Fixture[]> {
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
