import { useEffect } from 'react';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../../common/contract/live.ts';
import { pageTournamentId, paths } from '../../../../common/pages.ts';
import { keepTopics } from '../../../shared/live/kept-topics.ts';
import { useChampionship, useLiveClient } from '../../../shared/live/use-topic.ts';
import { replaceAddress, usePath } from '../../../shared/location.ts';
import { whenIdle } from '../../../shared/when-idle.ts';
import { ChooseGroup } from './choose-group.tsx';
import { GroupForPlayers, loadOtherTabs } from './group-for-players.tsx';
import { lastGroup, rememberGroup } from './use-my-team.ts';

/** First everything is here, then it is kept: the worker keeps what the page has loaded. */
const keepPage = () => {
  loadOtherTabs()
    .then(() => import('../service-worker.ts'))
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch(() => undefined);
};

/** The phone's page: a group, one's own team in it, and when it plays next. */
export function PlayersPage() {
  const tournamentId = pageTournamentId(usePath());
  useEffect(() => whenIdle(keepPage), []);
  if (tournamentId === null) return <FirstGroup />;
  return <KeptGroup key={tournamentId} tournamentId={tournamentId} />;
}

/** Without a group in the address: the one of last time, the only one, or a choice. */
function FirstGroup() {
  const view = useChampionship();
  const groups = view.status === 'ready' ? view.snapshot.tournaments : undefined;
  const asksToChoose = new URLSearchParams(location.search).has('choose');
  const last = groups?.find(({ id }) => id === lastGroup());
  const only = groups?.length === 1 ? groups[0] : undefined;
  const goTo = asksToChoose ? undefined : (last ?? only)?.id;
  useEffect(() => {
    if (goTo !== undefined) replaceAddress(paths.players(goTo));
  }, [goTo]);
  if (view.status !== 'ready' || goTo !== undefined) return null;
  return <ChooseGroup championship={view.snapshot} />;
}

function KeptGroup({ tournamentId }: { tournamentId: number }) {
  const client = useLiveClient();
  useEffect(() => {
    rememberGroup(tournamentId);
    return keepTopics(client, [CHAMPIONSHIP_TOPIC, tournamentTopic(tournamentId)]);
  }, [client, tournamentId]);
  return <GroupForPlayers tournamentId={tournamentId} />;
}
