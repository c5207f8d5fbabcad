/** IMP-1: summary of a file, shown before the import. */
import { hasResult } from '../fixture/score.rules.ts';
import type { ChampionshipData, TournamentData } from './championship-data.ts';
import type { ImportSummary } from './transfer.contract.ts';

export function importSummary({ name, teams, tournaments }: ChampionshipData): ImportSummary {
  const details = tournaments.map(detailOf);
  const sum = (count: (detail: (typeof details)[number]) => number) =>
    details.reduce((total, detail) => total + count(detail), 0);
  return {
    championship: name,
    teams: teams.length,
    tournaments: details.length,
    fixtures: sum(({ fixtures }) => fixtures),
    results: sum(({ results }) => results),
    details,
  };
}

const detailOf = ({ name, fixtures }: TournamentData): ImportSummary['details'][number] => ({
  name,
  teams: new Set(fixtures.flatMap(({ home, away }) => [home, away])).size,
  fixtures: fixtures.length,
  results: fixtures.filter(hasResult).length,
});
