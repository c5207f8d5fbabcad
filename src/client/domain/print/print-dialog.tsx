import { Dialog } from '@chakra-ui/react';
import { type PrintPart, printPath } from '../../../common/kernel/pages.ts';
import type { Stage } from '../../../common/tournaments/status.rules.ts';
import { language, t } from '../../texts/t.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from './print-dialog.module.css';

interface PrintDialogProps {
  /** A tournament; absent: the whole event. */
  tournamentId?: number;
  stage?: Stage;
  onClose: () => void;
}

/** PRT-1: links to the printable parts, each on a page of its own in the language of this one. */
export function PrintDialog({ tournamentId, stage, onClose }: PrintDialogProps) {
  const link = (part: PrintPart, text: string, isBlank = false) => (
    <a
      key={text}
      className={styles.link}
      href={printPath(part, { tournamentId, isBlank, lang: language })}
      target="_blank"
      rel="noreferrer"
    >
      {text} <span aria-hidden>↗</span>
    </a>
  );
  return (
    <Modal title={t('Print')} open onClose={onClose}>
      <Dialog.Body className={styles.list}>
        {tournamentId === undefined && link('results', t('Results of the event'))}
        {stage?.hasStandings !== false && link('standings', t('Standings'))}
        {stage?.hasBracket !== false && link('bracket', t('Knockout'))}
        {link('day', t('Day’s order'))}
        {link('sheets', t('Match sheet'))}
        {link('sheets', t('Blank match sheet'), true)}
      </Dialog.Body>
    </Modal>
  );
}
