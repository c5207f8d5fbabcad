import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { PasskeyDialog } from '../../shared/ui/passkey-dialog.tsx';
import { groupProblem } from './group-problem.ts';
import { useDeleteTournament } from './tournaments.queries.ts';

interface DeleteGroupDialogProps {
  /** Null while closed. */
  group: Tournament | null;
  onClose: () => void;
}

/** Deletes a group with all its matches, after a passkey. */
export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const remove = useDeleteTournament();
  const onConfirm = async () => {
    if (!group) return null;
    try {
      await remove.mutateAsync(group.id);
      return null;
    } catch (error) {
      return groupProblem(error, 'delete');
    }
  };
  return (
    <PasskeyDialog
      title="Delete Game Set"
      text={`${group?.name ?? ''} will be deleted with all its fixtures and scores. Teams are kept.`}
      confirmLabel="Delete"
      open={group !== null}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
