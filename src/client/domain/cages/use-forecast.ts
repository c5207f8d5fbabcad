import { useMemo } from 'react';
import type { Cage } from '../../../common/cages/cages.contract.ts';
import { forecast } from '../../../common/timetable/forecast.rules.ts';
import type { ForecastInput } from '../../../common/timetable/lanes.rules.ts';
import type { Forecast } from '../../../common/timetable/timetable.schema.ts';
import { noWishes } from '../../../common/timetable/wishes.rules.ts';
import {
  CHAMPIONSHIP_TOPIC,
  type ChampionshipSnapshot,
  type TournamentSnapshot,
} from '../../../common/wire/live.ts';
import type { LiveClient } from '../../live/live-client.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { useTournaments } from '../../live/use-tournaments.ts';
import { serverTimeOf } from '../match-play/server-time.ts';
import { useServerTime } from '../match-play/use-server-time.ts';
import { knownTournaments } from '../tournaments/use-other-tournaments.ts';

const whole = (snapshot: ChampionshipSnapshot) => snapshot;

/** In ms: times are shown in whole minutes. */
const EVERY = 15_000;

/** What the forecast is computed from; null until all tournaments are loaded, and while `isOn` is false. */
export function useForecastInput(isOn = true): ForecastInput | null {
  const event = useChampionshipSelect(whole);
  const idsText = isOn ? event?.tournaments.map(({ id }) => id).join(' ') : '';
  const ids = useMemo(() => (idsText ? idsText.split(' ').map(Number) : []), [idsText]);
  const events = useTournaments(ids);
  const now = useServerTime(isOn, EVERY);
  const at = Math.ceil(now / 1000) * 1000;
  return useMemo(
    () => (isOn && event ? inputOf(event, events, at) : null),
    [isOn, at, event, events],
  );
}

/** FCT-1: the forecast by this screen's topics; null as for {@link useForecastInput}. */
export function useForecast(isOn = true): Forecast | null {
  const input = useForecastInput(isOn);
  return useMemo(() => input && forecast(input), [input]);
}

/** As {@link useForecast}, of the topics that are loaded now. */
export function forecastOn(live: LiveClient): Forecast | null {
  const view = live.store.view(CHAMPIONSHIP_TOPIC);
  const now = serverTimeOf(live).now() ?? Date.now();
  const input =
    view.status === 'ready' ? inputOf(view.snapshot, knownTournaments(live.store), now) : null;
  return input && forecast(input);
}

export function cagesOn({ store }: LiveClient): readonly Cage[] {
  const view = store.view(CHAMPIONSHIP_TOPIC);
  return (view.status === 'ready' ? view.snapshot.cages : undefined) ?? [];
}

function inputOf(
  { cages = [], timetable = noWishes, tournaments }: ChampionshipSnapshot,
  events: readonly TournamentSnapshot[],
  now: number,
): ForecastInput | null {
  if (events.length === 0 || events.length < tournaments.length) return null;
  return { now, cages, timetable, events };
}
