import { useEffect, useReducer } from 'react';
import {
  type Automatic,
  automaticGraphics,
  deskOf,
  withResult,
} from '../../../common/broadcast/graphics.rules.ts';
import { graphics } from '../../../common/broadcast/graphics.ts';
import { isWritten } from '../../../common/broadcast/written-graphics.rules.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/wire/live.ts';
import { usualPlace } from '../../domain/broadcast/overlay-options.ts';
import { useSponsors } from '../../domain/images/images.ts';
import { useServerNow } from '../../domain/match-play/use-server-time.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { PlacedGraphic, PlacedSlate } from './placed-graphic.tsx';
import { isOn, ofResult, type Result } from './use-result.ts';

interface ChosenGraphicsProps {
  tournament: TournamentSnapshot;
  result: Result | null;
  /** Id of the desk's tournament; null for the event's desk. */
  deskId: number | null;
  flip: boolean;
  delayMs: number;
}

const desksOf = ({ broadcast }: ChampionshipSnapshot) => broadcast?.desks;

/** The graphics that stream control has on air, or the automatic ones. */
export function ChosenGraphics(props: ChosenGraphicsProps) {
  const { tournament, result, deskId, flip, delayMs } = props;
  const desk = deskOf(useChampionshipSelect(desksOf) ?? [], deskId);
  const automatic = useAutomatic(tournament, desk.auto, delayMs);
  const taken = desk.auto ? automatic.graphics : desk.onAir;
  const onAir = result ? withResult(taken, isOn(tournament), desk.auto) : taken;
  // All graphics are rendered, so that a cleared one can animate out.
  return graphics.map((graphic) => (
    <PlacedGraphic
      key={graphic}
      {...ofResult(graphic, tournament, result)}
      graphic={graphic}
      text={isWritten(graphic) ? desk.texts?.[graphic] : undefined}
      isShown={onAir.includes(graphic)}
      place={usualPlace[graphic]}
      flip={flip}
      delayMs={delayMs}
      isAutomatic={desk.auto}
      isNews={desk.auto && automatic.isNews}
    />
  ));
}

const isEmpty = ({ tournaments }: ChampionshipSnapshot) => tournaments.length === 0;

/** The full-screen graphic on air, for an event without groups. */
export function ChosenSlate() {
  const hasNoGroup = useChampionshipSelect(isEmpty);
  const desk = deskOf(useChampionshipSelect(desksOf) ?? [], null);
  const isOnAir = hasNoGroup === true && desk.onAir.includes('slate');
  return <PlacedSlate text={isOnAir ? desk.texts?.slate : undefined} />;
}

/** GFX-4, by the server's clock. */
function useAutomatic(tournament: TournamentSnapshot, isOn: boolean, delayMs: number): Automatic {
  const hasSponsors = useSponsors().length > 0;
  const serverNow = useServerNow(isOn);
  const [, wake] = useReducer((count: number) => count + 1, 0);
  const now = serverNow() - delayMs;
  const automatic = automaticGraphics(tournament, now, hasSponsors);
  const { until } = automatic;
  useEffect(() => {
    if (!isOn || until === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(wake, Math.max(50, until - (serverNow() - delayMs) + 20));
    return () => clearTimeout(timer);
  }, [isOn, until, serverNow, delayMs]);
  return automatic;
}
