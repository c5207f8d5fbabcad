import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { readTournamentId } from '../../../common/kernel/pages.ts';
import { useChampionship, useTournament } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { Loading } from '../../ui/layout/loading.tsx';
import { NotFoundPage } from '../../ui/layout/not-found-page.tsx';
import { TournamentScreen } from './tournament-screen.tsx';

export function TournamentPage() {
  const tournamentId = readTournamentId(useParams().tournamentId ?? '');
  if (tournamentId === null) return <NotFoundPage />;
  return <Tournament key={tournamentId} tournamentId={tournamentId} />;
}

function Tournament({ tournamentId }: { tournamentId: number }) {
  const view = useTournament(tournamentId);
  const name = view.status === 'ready' ? view.snapshot.tournament.name : undefined;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
  // Without team names, matches would briefly show ids.
  const hasNames = useChampionship().status !== 'loading';
  if (view.status === 'loading' || !hasNames) return <Loading />;
  if (view.status === 'gone') return <NotFoundPage text={t('This group no longer exists.')} />;
  return <TournamentScreen state={view.snapshot} />;
}
