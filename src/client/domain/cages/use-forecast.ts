import { useMemo } from 'react';
import { forecast } from '../../../common/timetable/forecast.rules.ts';
import type { Forecast } from '../../../common/timetable/timetable.schema.ts';
import { noWishes } from '../../../common/timetable/wishes.rules.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { useTournaments } from '../../live/use-tournaments.ts';
import { useServerTime } from '../match-play/use-server-time.ts';
import { useCages } from './cages.live.ts';

const idsOf = ({ tournaments }: ChampionshipSnapshot) => tournaments.map(({ id }) => id).join(' ');
const timetableOf = ({ timetable }: ChampionshipSnapshot) => timetable ?? noWishes;

/** In ms: times are shown in whole minutes. */
const EVERY = 15_000;

/** FCT-1: the forecast by this screen's topics; null until all tournaments are loaded, and while `isOn` is false. */
export function useForecast(isOn = true): Forecast | null {
  const cages = useCages();
  const timetable = useChampionshipSelect(timetableOf);
  const idsText = useChampionshipSelect(idsOf);
  const ids = useMemo(
    () => (isOn && idsText ? idsText.split(' ').map(Number) : []),
    [isOn, idsText],
  );
  const events = useTournaments(ids);
  const now = useServerTime(isOn, EVERY);
  const at = Math.ceil(now / 1000) * 1000;
  return useMemo(
    () =>
      timetable === undefined || ids.length === 0 || events.length < ids.length
        ? null
        : forecast({ now: at, cages, timetable, events }),
    [at, cages, timetable, ids, events],
  );
}
