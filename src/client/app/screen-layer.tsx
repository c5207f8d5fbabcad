import { useEffect } from 'react';
import { pageTournamentId } from '../../common/kernel/pages.ts';
import {
  CHAMPIONSHIP_TOPIC,
  type ChampionshipSnapshot,
  tournamentTopic,
} from '../../common/wire/live.ts';
import { registerServiceWorker } from '../browser/register-service-worker.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { ScreenLabel } from '../domain/devices/screen-label.tsx';
import { useScreenLink } from '../domain/devices/use-screen-link.ts';
import { keepTopics } from '../live/kept-topics.ts';
import { useChampionshipSelect, useLiveClient } from '../live/use-topic.ts';

/** A screen of the whole event stores at most this many tournaments. */
const MOST_KEPT = 5;

const idsOf = ({ tournaments }: ChampionshipSnapshot): string =>
  tournaments
    .slice(0, MOST_KEPT)
    .map(({ id }) => id)
    .join(' ');

/** Stores the page and its data on this device, so that it opens while the server is unreachable. */
function useKeptPage(): void {
  const client = useLiveClient();
  const id = pageTournamentId(location.pathname);
  const ids = useChampionshipSelect(idsOf) ?? '';
  useEffect(() => whenIdle(registerServiceWorker), []);
  useEffect(() => {
    const shownIds = id === null ? ids.split(' ').map(Number).filter(Boolean) : [id];
    return keepTopics(client, [CHAMPIONSHIP_TOPIC, ...shownIds.map(tournamentTopic)]);
  }, [client, id, ids]);
}

/**
 * For a big screen, an overlay and a page that has failed: reports it to the admin's list of screens, and shows
 * its name on request.
 */
export function ScreenLayer({ failure }: { failure?: string }) {
  useKeptPage();
  const name = useScreenLink(failure);
  return name === null ? null : <ScreenLabel name={name} />;
}
