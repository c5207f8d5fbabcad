import { Button, Dialog, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { FALLBACK_GROUP_COLOR } from '../../../common/limits.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { groupName } from '../../../common/tournaments/tournaments.contract.ts';
import { textProblem } from '../../shared/text-problem.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { ColorPalette } from './color-palette.tsx';
import { groupProblem } from './group-problem.ts';
import { useUpdateTournament } from './tournaments.queries.ts';
import { usedColors } from './used-colors.ts';

interface RenameGroupDialogProps {
  /** Null while closed. */
  group: Tournament | null;
  groups: readonly Tournament[];
  onClose: () => void;
}

/** Changes a group's name and colour; its own colour stays free to it. */
export function RenameGroupDialog({ group, groups, onClose }: RenameGroupDialogProps) {
  return (
    <Modal title="Rename Game Set" open={group !== null} onClose={onClose}>
      {group && <RenameForm group={group} groups={groups} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ group, groups, onClose }: RenameGroupDialogProps & { group: Tournament }) {
  // Another screen may change the group meanwhile; only what is changed here is sent.
  const [opened] = useState(group);
  const [name, setName] = useState(opened.name);
  const [picked, setPicked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useUpdateTournament();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = textProblem(groupName, name);
    if (wrong) {
      setProblem(wrong);
      return;
    }
    const named = name === opened.name ? {} : { name };
    const colored = picked === null ? {} : { color: picked };
    if (name === opened.name && picked === null) {
      onClose();
      return;
    }
    update.mutate(
      { id: group.id, ...named, ...colored },
      { onSuccess: onClose, onError: (error) => setProblem(groupProblem(error, 'rename')) },
    );
  };
  return (
    <form onSubmit={save}>
      <Dialog.Body>
        <Field.Root invalid={problem !== null}>
          <Field.Label>Group Name</Field.Label>
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
          value={picked ?? group.color ?? FALLBACK_GROUP_COLOR}
          used={usedColors(groups, group.id)}
          onChange={setPicked}
        />
        <Dialog.Footer>
          <Button onClick={onClose}>Cancel</Button>
          <ActButton type="submit" variant="solid" disabled={update.isPending}>
            Save
          </ActButton>
        </Dialog.Footer>
      </Dialog.Body>
    </form>
  );
}
