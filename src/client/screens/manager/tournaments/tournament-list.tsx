import { Button, Dialog, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../../common/kernel/limits.ts';
import { paths } from '../../../../common/kernel/pages.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { tournamentName } from '../../../../common/tournaments/tournaments.contract.ts';
import {
  useDeleteTournament,
  useUpdateTournament,
} from '../../../domain/tournaments/tournaments.queries.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PasskeyDialog } from '../../../ui/dialogs/passkey-dialog.tsx';
import { textProblem } from '../../../ui/forms/text-problem.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { ColorPalette } from './color-palette.tsx';
import styles from './tournament-list.module.css';
import { tournamentProblem } from './tournament-problem.ts';
import { TournamentProgress } from './tournament-progress.tsx';
import { usedColors } from './used-colors.ts';

/** All tournaments with their status, each a link to its page. */
export function TournamentList({ tournaments }: { tournaments: readonly Tournament[] }) {
  const [renamed, setRenamed] = useState<Tournament | null>(null);
  const [deleted, setDeleted] = useState<Tournament | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {tournaments.map((tournament) => (
          <TournamentRow
            key={tournament.id}
            tournament={tournament}
            onRename={() => setRenamed(tournament)}
            onDelete={() => setDeleted(tournament)}
          />
        ))}
      </ul>
      <RenameTournamentDialog
        tournament={renamed}
        tournaments={tournaments}
        onClose={() => setRenamed(null)}
      />
      <DeleteTournamentDialog tournament={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

interface TournamentRowProps {
  tournament: Tournament;
  onRename: () => void;
  onDelete: () => void;
}

function TournamentRow({ tournament, onRename, onDelete }: TournamentRowProps) {
  return (
    <li className={styles.row}>
      <span
        className={styles.color}
        style={{ background: tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
        aria-hidden
      />
      <NameText className={styles.name} text={tournament.name} />
      <span className={styles.status} data-status={tournament.status}>
        {t(tournament.status)}
      </span>
      <TournamentProgress tournamentId={tournament.id} />
      <span className={styles.acts}>
        <Button size="sm" variant="solid" asChild>
          <Link className={styles.open} to={paths.admin(tournament.id)}>
            {t('Open Admin')}
          </Link>
        </Button>
        <ActButton
          size="sm"
          variant="ghost"
          aria-label={t('Rename {name}', { name: tournament.name })}
          onClick={onRename}
        >
          {t('Rename')}
        </ActButton>
        <ActButton
          size="sm"
          variant="ghost"
          data-tone="danger"
          aria-label={t('Delete {name}', { name: tournament.name })}
          onClick={onDelete}
        >
          {t('Delete')}
        </ActButton>
      </span>
    </li>
  );
}

interface DeleteTournamentDialogProps {
  /** Null while closed. */
  tournament: Tournament | null;
  onClose: () => void;
}

/** Deletes a tournament with all its matches, after a passkey. */
function DeleteTournamentDialog({ tournament, onClose }: DeleteTournamentDialogProps) {
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

interface RenameTournamentDialogProps {
  /** Null while closed. */
  tournament: Tournament | null;
  tournaments: readonly Tournament[];
  onClose: () => void;
}

/** Changes a tournament's name and colour; its own colour stays free to it. */
function RenameTournamentDialog({ tournament, tournaments, onClose }: RenameTournamentDialogProps) {
  return (
    <Modal title={t('Rename Game Set')} open={tournament !== null} onClose={onClose}>
      {tournament && (
        <RenameForm tournament={tournament} tournaments={tournaments} onClose={onClose} />
      )}
    </Modal>
  );
}

function RenameForm({
  tournament,
  tournaments,
  onClose,
}: RenameTournamentDialogProps & { tournament: Tournament }) {
  // Another screen may change the tournament meanwhile; only what is changed here is sent.
  const [opened] = useState(tournament);
  const [name, setName] = useState(opened.name);
  const [picked, setPicked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useUpdateTournament();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = textProblem(tournamentName, name);
    if (wrong) return setProblem(wrong);
    const named = name === opened.name ? {} : { name };
    const colored = picked === null ? {} : { color: picked };
    if (name === opened.name && picked === null) {
      onClose();
      return;
    }
    update.mutate(
      { id: tournament.id, ...named, ...colored },
      { onSuccess: onClose, onError: (error) => setProblem(tournamentProblem(error, 'rename')) },
    );
  };
  return (
    <form onSubmit={save}>
      <Dialog.Body>
        <Field.Root invalid={problem !== null}>
          <Field.Label>{t('Group Name')}</Field.Label>
          <Input
            value={name}
            autoFocus
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              setProblem(null);
            }}
          />
          <Field.ErrorText>{problem}</Field.ErrorText>
        </Field.Root>
        <ColorPalette
          value={picked ?? tournament.color ?? FALLBACK_TOURNAMENT_COLOR}
          used={usedColors(tournaments, tournament.id)}
          onChange={setPicked}
        />
        <Dialog.Footer>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActButton type="submit" variant="solid" disabled={update.isPending}>
            {t('Save')}
          </ActButton>
        </Dialog.Footer>
      </Dialog.Body>
    </form>
  );
}
