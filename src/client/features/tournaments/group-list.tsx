import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FALLBACK_GROUP_COLOR } from '../../../common/limits.ts';
import { paths } from '../../../common/pages.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { NameText } from '../../shared/ui/name-text.tsx';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import styles from './group-list.module.css';
import { RenameGroupDialog } from './rename-group-dialog.tsx';

/** The groups there are, how far each has come, and the way into it. */
export function GroupList({ groups }: { groups: readonly Tournament[] }) {
  const [renamed, setRenamed] = useState<Tournament | null>(null);
  const [deleted, setDeleted] = useState<Tournament | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {groups.map((group) => (
          <GroupRow
            key={group.id}
            group={group}
            onRename={() => setRenamed(group)}
            onDelete={() => setDeleted(group)}
          />
        ))}
      </ul>
      <RenameGroupDialog group={renamed} groups={groups} onClose={() => setRenamed(null)} />
      <DeleteGroupDialog group={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

interface GroupRowProps {
  group: Tournament;
  onRename: () => void;
  onDelete: () => void;
}

function GroupRow({ group, onRename, onDelete }: GroupRowProps) {
  return (
    <li className={styles.row}>
      <span
        className={styles.color}
        style={{ background: group.color ?? FALLBACK_GROUP_COLOR }}
        aria-hidden
      />
      <NameText className={styles.name} text={group.name} />
      <span className={styles.status} data-status={group.status}>
        {group.status}
      </span>
      <span className={styles.acts}>
        <Button size="sm" variant="solid" asChild>
          <Link to={paths.admin(group.id)}>Open Admin</Link>
        </Button>
        <ActButton size="sm" variant="ghost" aria-label={`Rename ${group.name}`} onClick={onRename}>
          Rename
        </ActButton>
        <ActButton
          size="sm"
          variant="ghost"
          data-tone="danger"
          aria-label={`Delete ${group.name}`}
          onClick={onDelete}
        >
          Delete
        </ActButton>
      </span>
    </li>
  );
}
