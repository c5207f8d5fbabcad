import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../../common/kernel/limits.ts';
import { paths } from '../../../../common/kernel/pages.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { DeleteTournamentDialog } from './delete-tournament-dialog.tsx';
import { RenameTournamentDialog } from './rename-tournament-dialog.tsx';
import styles from './tournament-list.module.css';
import { TournamentProgress } from './tournament-progress.tsx';

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
