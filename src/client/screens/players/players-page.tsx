import { useEffect } from 'react';
import { pageTournamentId, paths } from '../../../common/kernel/pages.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../common/wire/live.ts';
import { replaceAddress, usePath } from '../../browser/location.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { keepTopics } from '../../live/kept-topics.ts';
import { useChampionship, useLiveClient } from '../../live/use-topic.ts';
import { useNewsMotion } from '../../ui/connection/use-news-motion.ts';
import { ChooseTournament } from './choose/choose.tsx';
import { lastTournament, rememberTournament } from './choose/use-my-team.ts';
import { loadNextTab, TournamentForPlayers } from './tournament-for-players.tsx';

/** The service worker caches what the page has loaded, then each tab that is opened. */
const keepPage = () => {
  loadNextTab()
    .then(() => import('../../browser/register-service-worker.ts'))
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch(() => undefined);
};

/** Phones are counted, not listed: one key serves all of them. */
const PHONE = { key: 'any-phone', name: '', width: 0, height: 0, age: 0 };

/** SCN-4: reports this phone each time it connects. */
function useBeingCounted() {
  const client = useLiveClient();
  useEffect(() => {
    const say = () => client.connection?.send('screen', { ...PHONE, path: location.pathname });
    say();
    return client.onConnect(say);
  }, [client]);
}

/** The phone's page: a tournament, the team that the user follows, and when it plays next. */
export function PlayersPage() {
  const tournamentId = pageTournamentId(usePath());
  useBeingCounted();
  useEffect(() => whenIdle(keepPage), []);
  if (tournamentId === null) return <FirstTournament />;
  return <KeptTournament key={tournamentId} tournamentId={tournamentId} />;
}

/** Without a tournament in the URL: the last one, the only one, or a choice. */
function FirstTournament() {
  const view = useChampionship();
  const tournaments = view.status === 'ready' ? view.snapshot.tournaments : undefined;
  const asksToChoose = new URLSearchParams(location.search).has('choose');
  const last = tournaments?.find(({ id }) => id === lastTournament());
  const only = tournaments?.length === 1 ? tournaments[0] : undefined;
  const goTo = asksToChoose ? undefined : (last ?? only)?.id;
  useEffect(() => {
    if (goTo !== undefined) replaceAddress(paths.players(goTo));
  }, [goTo]);
  if (view.status !== 'ready' || goTo !== undefined) return null;
  return <ChooseTournament championship={view.snapshot} />;
}

function KeptTournament({ tournamentId }: { tournamentId: number }) {
  const client = useLiveClient();
  useNewsMotion();
  useEffect(() => {
    rememberTournament(tournamentId);
    return keepTopics(client, [CHAMPIONSHIP_TOPIC, tournamentTopic(tournamentId)]);
  }, [client, tournamentId]);
  return <TournamentForPlayers tournamentId={tournamentId} />;
}
