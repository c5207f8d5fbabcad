import type { EventWords } from '../../../common/championship/championship.contract.ts';
import { pages } from '../../../common/kernel/pages.ts';
import { translator } from '../../../common/texts/translator.ts';
import { tournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { CHAMPIONSHIP_TOPIC, type Snapshot, tournamentTopic } from '../../../common/wire/live.ts';
import type { TopicReader } from '../../live/topic-reader.ts';
import { catalogOf } from '../../pages/page-language.ts';
import type { EventContent, Report } from './report.ts';

/** The public data of the event, with its own terms. */
export async function readEvent(
  reader: TopicReader,
): Promise<{ event: EventContent; words: EventWords }> {
  const championship = (await reader.view(CHAMPIONSHIP_TOPIC))?.snapshot;
  if (championship === undefined || !('teams' in championship)) {
    return { event: { name: '', teams: [], tournaments: [] }, words: {} };
  }
  const { name, teams, tournaments, ...words } = championship;
  const views = await Promise.all(
    tournaments.map(async ({ id }) => (await reader.view(tournamentTopic(id)))?.snapshot),
  );
  const states = views.flatMap((view) => (isTournament(view) ? [view] : []));
  return { event: { name, teams, tournaments: states }, words };
}

const isTournament = (view: object | undefined): view is Extract<Snapshot, { fixtures: unknown }> =>
  view !== undefined && 'fixtures' in view;

interface ReportOptions extends Pick<Report, 'language' | 'at' | 'timeZone'> {
  words: EventWords;
}

/** The data of a printed page in one language; `at`: the time it was read. */
export function reportOf(event: EventContent, { language, words, ...time }: ReportOptions): Report {
  const names = new Map(event.teams.map(({ id, name }) => [id, name]));
  const catalog = catalogOf(language, pages.ranking, words);
  const t = translator(catalog, language);
  const facts = {
    teams: event.teams,
    tournaments: event.tournaments.map(({ tournament }) => tournament),
  };
  const tournaments = event.tournaments.map((content) => tournamentView(content, facts));
  return { ...event, tournaments, t, language, ...time, nameOf: (id) => names.get(id) ?? '' };
}
