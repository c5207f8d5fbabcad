import { useEffect, useReducer } from 'react';
import { resultOnAir } from '../../../common/broadcast/graphics.rules.ts';
import type { Graphic } from '../../../common/broadcast/graphics.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { litFixture } from '../../../common/fixture/map-lit.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { useServerNow } from '../../domain/match-play/use-server-time.ts';

export interface Result {
  tournament: TournamentSnapshot;
  fixture: Fixture;
}

/** GFX-6: the result that is shown on the stream now, by the server's clock. */
export function useResult(
  tournaments: readonly TournamentSnapshot[],
  delayMs: number,
): Result | null {
  const serverNow = useServerNow();
  const [, wake] = useReducer((count: number) => count + 1, 0);
  const { result, until } = resultOnAir(tournaments, serverNow() - delayMs);
  useEffect(() => {
    if (until === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(wake, Math.max(50, until - (serverNow() - delayMs) + 20));
    return () => clearTimeout(timer);
  }, [until, serverNow, delayMs]);
  return result;
}

/** Whether a match is called or in play. */
export const isOn = ({ fixtures }: TournamentSnapshot): boolean =>
  litFixture(fixtures) !== undefined;

/** GFX-7: the match of a graphic while a result is shown; the bug stays with a lit match. */
export function ofResult(
  graphic: Graphic,
  tournament: TournamentSnapshot,
  result: Result | null,
): { tournament: TournamentSnapshot; fixture?: Fixture | undefined } {
  const speaksOfIt = graphic === 'lower' || (graphic === 'bug' && !isOn(tournament));
  return result && speaksOfIt ? result : { tournament };
}
