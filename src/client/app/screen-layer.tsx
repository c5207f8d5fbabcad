import { useEffect } from 'react';
import {
  CHAMPIONSHIP_TOPIC,
  type ChampionshipSnapshot,
  tournamentTopic,
} from '../../common/contract/live.ts';
import { pageTournamentId } from '../../common/pages.ts';
import { registerServiceWorker } from '../browser/register-service-worker.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { ScreenLabel } from '../domain/devices/screen-label.tsx';
import { useScreenLink } from '../domain/devices/use-screen-link.ts';
import { keepTopics } from '../live/kept-topics.ts';
import { useChampionshipSelect, useLiveClient } from '../live/use-topic.ts';

/** More tournaments than these are not kept for a screen of the whole event. */
const MOST_KEPT = 5;

const idsOf = ({ tournaments }: ChampionshipSnapshot): string =>
  tournaments
    .slice(0, MOST_KEPT)
    .map(({ id }) => id)
    .join(' ');

/** The page and what it shows stay on this device, for an opening while the server is away. */
function useKeptPage(): void {
  const client = useLiveClient();
  const id = pageTournamentId(location.pathname);
  const ids = useChampionshipSelect(idsOf) ?? '';
  useEffect(() => whenIdle(registerServiceWorker), []);
  useEffect(() => {
    const shown = id === null ? ids.split(' ').map(Number).filter(Boolean) : [id];
    return keepTopics(client, [CHAMPIONSHIP_TOPIC, ...shown.map(tournamentTopic)]);
  }, [client, id, ids]);
}

/** Over a big screen or an overlay: its link to the admin's list of screens, and its name when asked for. */
export function ScreenLayer() {
  useKeptPage();
  const name = useScreenLink();
  return name === null ? null : <ScreenLabel name={name} />;
}
