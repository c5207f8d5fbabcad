/** The words of the day view: its matches, its cages, and the wishes that cannot be kept. */
import type { Fixture, Tie } from '../../../common/fixture/fixture.schema.ts';
import type { ForecastInput } from '../../../common/timetable/lanes.rules.ts';
import type { Place } from '../../../common/timetable/pins.rules.ts';
import type { Pin } from '../../../common/timetable/timetable.schema.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { tieCode, useSlotText } from '../../domain/knockout/tie-texts.ts';
import { useTeamName } from '../../domain/teams/use-teams.ts';
import { COMMA } from '../../texts/sentences.ts';
import { t } from '../../texts/t.ts';
import { timeOfDay } from '../../ui/time/time-of-day.ts';

export interface PlaceTexts {
  tournament: Tournament | undefined;
  fixture: Fixture | undefined;
  /** 'Match 12', 'QF1'. */
  name: string;
  /** '12', 'QF1'. */
  code: string;
  /** 'Match 12 of Group A'. */
  title: string;
  teams: readonly [string, string];
}

export interface DayTexts {
  textsOf: (place: Place) => PlaceTexts;
  /** Empty where the event has no cages. */
  cageName: (cageId: number | null) => string;
  /** FCT-3: 'Match 4 of Group A in Cage 2'. */
  wishText: (wish: string, pins?: readonly Pin[]) => string;
}

export function useDayTexts({ events, cages, timetable }: ForecastInput): DayTexts {
  const teamName = useTeamName();
  const slotText = useSlotText();
  const tournaments = new Map(events.map(({ tournament }) => [tournament.id, tournament]));
  const fixtures = new Map(
    events.flatMap((event) => event.fixtures.map((fixture) => [fixture.id, fixture])),
  );
  const ties = new Map(events.flatMap((event) => (event.ties ?? []).map((tie) => [tie.id, tie])));
  const cageName = (cageId: number | null) => cages.find(({ id }) => id === cageId)?.name ?? '';

  const teamsOf = (fixture: Fixture | undefined, tie: Tie | undefined): [string, string] => {
    if (fixture) return [teamName(fixture.homeTeamId), teamName(fixture.awayTeamId)];
    if (!tie) return ['', ''];
    return [
      tie.teamA === null ? slotText(tie.slotA) : teamName(tie.teamA),
      tie.teamB === null ? slotText(tie.slotB) : teamName(tie.teamB),
    ];
  };
  const textsOfMatch = (
    fixture: Fixture | undefined,
    tie: Tie | undefined,
    tournamentId: number,
  ) => {
    const tournament = tournaments.get(tournamentId);
    const number = fixture && t('Match {n}', { n: fixture.displayMatchNumber });
    const name = [tie && tieCode(tie.code), number].filter(Boolean).join(' · ');
    const code = tie ? tieCode(tie.code) : String(fixture?.displayMatchNumber ?? '');
    const title = t('{match} of {group}', { match: name, group: tournament?.name ?? '' });
    return { tournament, fixture, name, code, title, teams: teamsOf(fixture, tie) };
  };
  const textsOf = (place: Place): PlaceTexts => {
    const fixture = 'fixtureId' in place ? fixtures.get(place.fixtureId) : undefined;
    const tie = ties.get('tieId' in place ? place.tieId : (fixture?.tieId ?? 0));
    return textsOfMatch(fixture, tie, place.tournamentId);
  };
  const wishText = (wish: string, pins: readonly Pin[] = timetable.pins): string => {
    const [kind, idText, part] = wish.split(' ');
    const id = Number(idText);
    if (kind === 'group') return t('Cages of {group}', { group: tournaments.get(id)?.name ?? '' });
    if (kind === 'break') {
      const pause = timetable.breaks.find((candidate) => candidate.id === id);
      return pause ? breakText(pause) : t('Break');
    }
    const fixture = kind === 'pin' ? fixtures.get(id) : undefined;
    const tie = ties.get(kind === 'tie' ? id : (fixture?.tieId ?? 0));
    const tournamentId = fixture?.tournament_id ?? tieTournament(events, id) ?? 0;
    const { title } = textsOfMatch(fixture, tie, tournamentId);
    if (part === 'last') return t('{match} as the last one', { match: title });
    const cageId = pins.find(({ fixtureId }) => fixtureId === id)?.cageId ?? null;
    return part === 'cage' && cageName(cageId) !== ''
      ? t('{match} in {cage}', { match: title, cage: cageName(cageId) })
      : title;
  };
  return { textsOf, cageName, wishText };
}

const tieTournament = (events: ForecastInput['events'], tieId: number): number | undefined =>
  events.find(({ ties = [] }) => ties.some(({ id }) => id === tieId))?.tournament.id;

/** 'Lunch, 12:00–13:00'. */
export function breakText({ name, from, to }: { name: string; from: number; to: number }): string {
  return [name || t('Break'), `${timeOfDay(from)}–${timeOfDay(to)}`].join(COMMA);
}
