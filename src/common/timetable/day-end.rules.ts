/** FCT-5: when the day ends, also for matches that are not generated and for one cage more or less. */
import type { Cage } from '../cages/cages.contract.ts';
import { generateFixtures } from '../fixture/generate.rules.ts';
import { played } from '../fixture/outcome.rules.ts';
import { inPlayingOrder } from '../fixture/playing-order.rules.ts';
import { noTimes } from '../fixture/result-times.rules.ts';
import { limits } from '../kernel/limits.ts';
import { forecast } from './forecast.rules.ts';
import type { ForecastEvent } from './jobs.rules.ts';
import type { ForecastInput } from './lanes.rules.ts';
import type { Forecast } from './timetable.schema.ts';

/** When the last match ends, in ms of the epoch; null without open matches. */
export function dayEnd({ items, ties }: Pick<Forecast, 'items' | 'ties'>): number | null {
  const ends = [...items, ...ties].map(({ endsAt }) => endsAt);
  return ends.length === 0 ? null : Math.max(...ends);
}

export interface DayEnds {
  /** Null without matches. */
  now: number | null;
  /** Null where there can be no such cage. */
  withOneMore: number | null;
  withOneLess: number | null;
}

/** FCT-5: with the matches that every group without fixtures would get by its draft. */
export function dayEnds(input: ForecastInput): DayEnds {
  const { cages } = input;
  const events = input.events.map(withDraft);
  const ends = (changed: Pick<ForecastInput, 'cages' | 'events'>) =>
    dayEnd(forecast({ ...input, ...changed }));
  const open = cages.filter(({ closed }) => !closed);
  const last = open.length > 1 ? open.at(-1) : undefined;
  return {
    now: ends({ cages, events }),
    withOneMore: cages.length < limits.cages ? ends({ cages: oneMore(cages), events }) : null,
    withOneLess: last ? ends(without(last, { cages, events })) : null,
  };
}

const oneMore = (cages: readonly Cage[]): Cage[] => [
  ...cages,
  {
    id: Math.max(...cages.map(({ id }) => id)) + 1,
    name: '',
    position: cages.length + 1,
    closed: false,
  },
];

/** CAGE-3: a group that was played only there may be played in any cage. */
const without = (
  { id: removedId }: Cage,
  { cages, events }: Pick<ForecastInput, 'cages' | 'events'>,
) => ({
  cages: cages.filter(({ id }) => id !== removedId),
  events: events.map((event) => {
    const cageIds = event.tournament.cageIds?.filter((id) => id !== removedId);
    return cageIds ? { ...event, tournament: { ...event.tournament, cageIds } } : event;
  }),
});

/** Ids of fixtures that do not exist yet, a range for each tournament. */
const MADE_UP_ID = 1e12;

function withDraft(event: ForecastEvent): ForecastEvent {
  const { tournament, fixtures } = event;
  if (fixtures.length > 0 || !tournament.draft) return event;
  const { teamIds, rounds } = tournament.draft;
  const state = { tournament, fixtures: [] };
  const generated = generateFixtures(state, rounds, teamIds);
  if (!generated.ok) return event;
  const rows = generated.value.map((fixture, index) => ({
    ...played,
    ...noTimes,
    ...fixture,
    id: MADE_UP_ID + tournament.id * 1e5 + index,
  }));
  return { ...event, fixtures: inPlayingOrder(rows, tournament.sitting) };
}
