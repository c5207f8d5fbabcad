import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import type { MatchTimes } from './match-times-source.tsx';

const MatchTimesContext = createContext<MatchTimes | null | undefined>(undefined);

/** Null while they load; undefined where an event has neither cages nor a published timetable. */
export const useMatchTimes = (): MatchTimes | null | undefined => use(MatchTimesContext);

const MatchTimesSource = lazyPart(
  async () => (await import('./match-times-source.tsx')).MatchTimesSource,
);

const hasTimes = ({ cages = [], timetable }: ChampionshipSnapshot): boolean =>
  cages.length > 0 || (timetable?.publishedAt ?? null) !== null;

/** CAGE-1: an event with neither cages nor a published timetable loads no forecast. */
export function MatchTimesProvider({ children }: { children: ReactNode }) {
  const isOn = useChampionshipSelect(hasTimes) ?? false;
  const [times, setTimes] = useState<MatchTimes | null>(null);
  return (
    <MatchTimesContext value={isOn ? times : undefined}>
      {isOn && (
        <Suspense>
          <MatchTimesSource onChange={setTimes} />
        </Suspense>
      )}
      {children}
    </MatchTimesContext>
  );
}
