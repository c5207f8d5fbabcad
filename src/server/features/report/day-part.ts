import { html, type Markup, named } from './html.ts';
import { notNeededOf, type Report, resultText, sideTexts, tieTitle } from './report.ts';

/** The matches of each team in playing order, one page per team; only the named team when one is given. */
export function dayParts(
  report: Report,
  tournamentIds: readonly number[],
  only?: number,
): Markup[] {
  const { t, nameOf, teams, name } = report;
  return teams
    .filter(({ id }) => only === undefined || id === only)
    .flatMap(({ id }) => {
      const groups = report.tournaments
        .filter(({ tournament }) => tournamentIds.includes(tournament.id))
        .flatMap((state) => {
          const notNeeded = notNeededOf(state);
          const [home, away] = sideTexts(report, state);
          const rows = state.fixtures
            .filter(({ homeTeamId, awayTeamId }) => homeTeamId === id || awayTeamId === id)
            .toSorted((one, other) => one.displayMatchNumber - other.displayMatchNumber)
            .map((fixture) => {
              const isHome = fixture.homeTeamId === id;
              const tie = state.ties?.find((one) => one.id === fixture.tieId);
              const place = tie ? tieTitle(report, tie) : t('Round {n}', { n: fixture.round });
              const { homeScore, awayScore } = fixture;
              const seen = isHome
                ? fixture
                : { ...fixture, homeScore: awayScore, awayScore: homeScore };
              return html`<tr><td class="number">${fixture.displayMatchNumber}</td><td class="place">${place}</td>
                <th scope="row">${named(nameOf(isHome ? fixture.awayTeamId : fixture.homeTeamId))}</th>
                <td>${isHome ? home : away}</td><td class="score">${resultText(report, state, seen, notNeeded)}</td></tr>`;
            });
          if (rows.length === 0) return [];
          return [
            html`<h3>${named(state.tournament.name)}</h3><table><thead><tr><th>${t('Match')}</th><th></th><th>${t('Opponent')}</th><th>${t('Side')}</th><th>${t('Result')}</th></tr></thead><tbody>${rows}</tbody></table>`,
          ];
        });
      if (groups.length === 0) return [];
      return [
        html`<section class="sheet"><p>${named(name)}</p><h2>${t('Day’s order')}: ${named(nameOf(id))}</h2>${groups}</section>`,
      ];
    });
}
