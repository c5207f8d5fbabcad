import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { useDeleteTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { t } from '../../../texts/t.ts';
import { PasskeyDialog } from '../../../ui/dialogs/passkey-dialog.tsx';
import { tournamentProblem } from './tournament-problem.ts';

interface DeleteTournamentDialogProps {
  /** Null while closed. */
  tournament: Tournament | null;
  onClose: () => void;
}

/** Deletes a tournament with all its matches, after a passkey. */
export function DeleteTournamentDialog({ tournament, onClose }: DeleteTournamentDialogProps) {
  const remove = useDeleteTournament();
  const onConfirm = async () => {
    if (!tournament) return null;
    try {
      await remove.mutateAsync(tournament.id);
      return null;
    } catch (error) {
      return tournamentProblem(error, 'delete');
    }
  };
  return (
    <PasskeyDialog
      title={t('Delete Game Set')}
      text={t('{name} will be deleted with all its fixtures and scores. Teams are kept.', {
        name: tournament?.name ?? '',
      })}
      confirmLabel={t('Delete')}
      open={tournament !== null}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
