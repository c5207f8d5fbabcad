import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useTournament } from '../shared/live/use-topic.ts';
import { Loading } from '../shared/ui/loading.tsx';
import { GroupScreen } from './group/group-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The admin's table for one group. */
export function GroupPage() {
  const { setId = '' } = useParams();
  if (!/^[1-9][0-9]{0,9}$/.test(setId)) return <NotFoundPage />;
  return <Group key={setId} tournamentId={Number(setId)} />;
}

function Group({ tournamentId }: { tournamentId: number }) {
  const view = useTournament(tournamentId);
  const name = view.status === 'ready' ? view.snapshot.tournament.name : undefined;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
  if (view.status === 'loading') return <Loading />;
  if (view.status === 'gone') return <NotFoundPage text="This group no longer exists." />;
  return <GroupScreen state={view.snapshot} />;
}
