import { Suspense, useState } from 'react';
import { stageOf } from '../../../../common/tournaments/status.rules.ts';
import type { TournamentState } from '../../../../common/tournaments/tournament.schema.ts';
import { t } from '../../../texts/t.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import styles from '../tournament-tabs.module.css';

const RefereesDialog = lazyPart(async () => (await import('./referees-dialog.tsx')).RefereesDialog);
const PrintDialog = lazyPart(
  async () => (await import('../../../domain/print/print-dialog.tsx')).PrintDialog,
);
const RulesDialog = lazyPart(async () => (await import('./rules-dialog.tsx')).RulesDialog);

interface MatchMenuProps {
  tournament: TournamentState['tournament'];
  isClockPanelOpen: boolean;
  onClockPanel: (isOpen: boolean) => void;
}

/** The menu of match play: clock panel, referees' links, rules. */
export function MatchMenu({ tournament, isClockPanelOpen, onClockPanel }: MatchMenuProps) {
  const [open, setOpen] = useState<'referees' | 'rules' | 'print' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className={styles.act}
        aria-pressed={isClockPanelOpen}
        onClick={() => onClockPanel(!isClockPanelOpen)}
      >
        {t('Clock')}
      </button>
      <button type="button" className={styles.act} onClick={() => setOpen('referees')}>
        {t('Referees')}
      </button>
      <button type="button" className={styles.act} onClick={() => setOpen('rules')}>
        {t('Rules')}
      </button>
      <button type="button" className={styles.act} onClick={() => setOpen('print')}>
        {t('Print')}
      </button>
      <Suspense>
        {open === 'referees' && (
          <RefereesDialog tournamentId={tournament.id} open onClose={close} />
        )}
        {open === 'print' && (
          <PrintDialog tournamentId={tournament.id} stage={stageOf(tournament)} onClose={close} />
        )}
        {open === 'rules' && <RulesDialog tournament={tournament} open onClose={close} />}
      </Suspense>
    </>
  );
}
