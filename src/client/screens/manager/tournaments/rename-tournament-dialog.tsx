import { Button, Dialog, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../../common/kernel/limits.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { tournamentName } from '../../../../common/tournaments/tournaments.contract.ts';
import { useUpdateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { textProblem } from '../../../ui/forms/text-problem.ts';
import { ColorPalette } from './color-palette.tsx';
import { tournamentProblem } from './tournament-problem.ts';
import { usedColors } from './used-colors.ts';

interface RenameTournamentDialogProps {
  /** Null while closed. */
  tournament: Tournament | null;
  tournaments: readonly Tournament[];
  onClose: () => void;
}

/** Changes a tournament's name and colour; its own colour stays free to it. */
export function RenameTournamentDialog({
  tournament,
  tournaments,
  onClose,
}: RenameTournamentDialogProps) {
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
