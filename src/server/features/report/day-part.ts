import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { sidesOf } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { html, type Markup, named } from './html.ts';
import { type Report, resultText, sideText, tieTitle } from './report.ts';

/** The matches of each team in playing order, one page per team; only the named team when one is given. */
export function* dayParts(
  report: Report,
  tournamentIds: readonly number[],
  only?: number,
): Iterable<Markup> {
  const { t, nameOf, teams, name } = report;
  const groups = report.tournaments
    .filter(({ tournament }) => tournamentIds.includes(tournament.id))
    .map((view) => ({ view, fixtures: fixturesByTeam(view) }));
  for (const { id } of teams) {
    if (only !== undefined && id !== only) continue;
    const tables = groups.flatMap(({ view, fixtures }) => {
      const rows = (fixtures.get(id) ?? []).map((fixture) => {
        const match = view.match(fixture);
        const [team, opponent] = sidesOf(match, id);
        const place = match.tie
          ? tieTitle(report, match.tie)
          : t('Round {n}', { n: fixture.round });
        return html`<tr><td class="number">${match.number}</td><td class="place">${place}</td>
                <th scope="row">${named(opponent.name)}</th>
                <td>${sideText(report, team)}</td><td class="score">${resultText(report, match, id)}</td></tr>`;
      });
      if (rows.length === 0) return [];
      return [
        html`<h3>${named(view.tournament.name)}</h3><table><thead><tr><th>${t('Match')}</th><th></th><th>${t('Opponent')}</th><th>${t('Side')}</th><th>${t('Result')}</th></tr></thead><tbody>${rows}</tbody></table>`,
      ];
    });
    if (tables.length === 0) continue;
    yield html`<section class="sheet"><p>${named(name)}</p><h2>${t('Day’s order')}: ${named(nameOf(id))}</h2>${tables}</section>`;
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
