import { useEffect, useMemo, useState } from 'react';
import type { Cage } from '../../../common/cages/cages.contract.ts';
import type { Fixture, Tie } from '../../../common/fixture/fixture.schema.ts';
import { matchesBefore, shownStart } from '../../../common/timetable/shown-time.rules.ts';
import type { Forecast, ForecastItem } from '../../../common/timetable/timetable.schema.ts';
import { readItem, writeItem } from '../../browser/device-storage.ts';
import { t } from '../../texts/t.ts';
import { dayAndTime } from '../../ui/time/time-of-day.ts';
import { lateText } from '../timetable/late-text.ts';
import { aboutTime } from './about-time.ts';
import { useCages } from './cages.live.ts';
import { useForecast } from './use-forecast.ts';

/** Where and when a match is played, in words. */
export interface MatchTime {
  cageId: number | null;
  /** 'Cage 2, about 14:20'; of a match that is called or in play 'Cage 2'. */
  text: string;
  /** '14 min late'; empty until it is late. */
  late: string;
}

/** FCT-1, PUB-1: what the forecast says about the open matches of the event. */
export interface MatchTimes {
  ofFixture: (fixture: Pick<Fixture, 'id'>) => MatchTime | null;
  /** Of the next set of a tie. */
  ofTie: (tie: Tie) => MatchTime | null;
  /** The first of these fixtures that is not called, and how many matches are before it; null: nobody knows when. */
  firstOf: (fixtures: readonly Fixture[]) => { fixtureId: number; before: number } | null;
}

const KEPT = 'forecast';

/** The last forecast of this device: a phone that opens without a network has no other tournament to compute with. */
function readKept(): Forecast | null {
  try {
    return JSON.parse(readItem(KEPT) ?? 'null');
  } catch {
    return null;
  }
}

/** Reports each forecast to a screen. In this file, so that pages without cages do not load what only two parts share. */
export function ForecastFeed({ onForecast }: { onForecast: (forecast: Forecast) => void }) {
  const forecast = useForecast();
  useEffect(() => {
    if (forecast) onForecast(forecast);
  }, [forecast, onForecast]);
  return null;
}

/** Reports the times of the event to the provider that has loaded it. */
export function MatchTimesSource({ onChange }: { onChange: (times: MatchTimes | null) => void }) {
  const cages = useCages();
  const current = useForecast();
  const [kept] = useState(readKept);
  const forecast = current ?? kept;
  useEffect(() => {
    if (current) writeItem(KEPT, JSON.stringify(current));
  }, [current]);
  const times = useMemo(() => forecast && matchTimes(forecast, cages), [forecast, cages]);
  useEffect(() => onChange(times), [onChange, times]);
  return null;
}

const isLit = ({ state }: ForecastItem): boolean => state === 'running' || state === 'called';

/** Times of day are those of this device. */
export function matchTimes(forecast: Forecast, cages: readonly Cage[]): MatchTimes {
  const { items, ties } = forecast;
  const open = items.filter(({ state }) => state !== 'waiting');
  const byFixture = new Map(open.map((item) => [item.fixtureId, item]));
  const textOf = (place: Pick<ForecastItem, 'cageId' | 'startsAt' | 'promisedAt'>): MatchTime => {
    const start = shownStart(place);
    const time = dayAndTime(start.at);
    const cage = cageOf(place);
    return {
      cageId: place.cageId,
      text: cage ? t('{cage}, about {time}', { cage, time }) : aboutTime(start.at),
      late: lateText(start.lateMs ?? 0) ?? '',
    };
  };
  const cageOf = ({ cageId }: { cageId: number | null }) =>
    cages.find(({ id }) => id === cageId)?.name ?? '';
  const timeOf = (item: ForecastItem): MatchTime =>
    isLit(item) ? { cageId: item.cageId, text: cageOf(item), late: '' } : textOf(item);
  return {
    ofFixture: ({ id }) => {
      const item = byFixture.get(id);
      return item ? timeOf(item) : null;
    },
    ofTie: ({ id, fixtures }) => {
      const item = open.find(({ fixtureId }) => fixtures.includes(fixtureId));
      if (item) return timeOf(item);
      const tie = ties.find(({ tieId }) => tieId === id);
      // A tie that is not planned has no length.
      return tie && tie.endsAt > tie.startsAt ? textOf({ ...tie, promisedAt: null }) : null;
    },
    firstOf: (fixtures) => {
      const ids = new Set(fixtures.map(({ id }) => id));
      const item = open.find((candidate) => ids.has(candidate.fixtureId) && !isLit(candidate));
      return item ? { fixtureId: item.fixtureId, before: matchesBefore(forecast, item) } : null;
    },
  };
}
