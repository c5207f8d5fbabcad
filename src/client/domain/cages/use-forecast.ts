import { useMemo } from 'react';
import type { Cage } from '../../../common/cages/cages.contract.ts';
import { forecast } from '../../../common/timetable/forecast.rules.ts';
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

/** FCT-1: the forecast by this screen's topics; null until all tournaments are loaded, and while `isOn` is false. */
export function useForecast(isOn = true): Forecast | null {
  const event = useChampionshipSelect(whole);
  const idsText = isOn ? event?.tournaments.map(({ id }) => id).join(' ') : '';
  const ids = useMemo(() => (idsText ? idsText.split(' ').map(Number) : []), [idsText]);
  const events = useTournaments(ids);
  const now = useServerTime(isOn, EVERY);
  const at = Math.ceil(now / 1000) * 1000;
  return useMemo(
    () => (isOn && event ? forecastOf(event, events, at) : null),
    [isOn, at, event, events],
  );
}

/** As {@link useForecast}, of the topics that are loaded now. */
export function forecastOn(live: LiveClient): Forecast | null {
  const view = live.store.view(CHAMPIONSHIP_TOPIC);
  const now = serverTimeOf(live).now() ?? Date.now();
  return view.status === 'ready'
    ? forecastOf(view.snapshot, knownTournaments(live.store), now)
    : null;
}

export function cagesOn({ store }: LiveClient): readonly Cage[] {
  const view = store.view(CHAMPIONSHIP_TOPIC);
  return (view.status === 'ready' ? view.snapshot.cages : undefined) ?? [];
}

function forecastOf(
  { cages = [], timetable = noWishes, tournaments }: ChampionshipSnapshot,
  events: readonly TournamentSnapshot[],
  now: number,
): Forecast | null {
  if (events.length === 0 || events.length < tournaments.length) return null;
  return forecast({ now, cages, timetable, events });
}
