import { Button, Dialog } from '@chakra-ui/react';
import type { Announcement } from '../../../common/broadcast/broadcast.schema.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { AnnouncementEndField, AnnouncementTextField } from './announcement-fields.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import styles from './announcement-panel.module.css';
import { ScopeSelect } from './scope-select.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';

interface AnnouncementPanelProps {
  tournaments: readonly Tournament[];
  announcements: readonly Announcement[];
}

/** Publishes a text with a countdown on the screens, and withdraws it. */
export function AnnouncementPanel({ tournaments, announcements }: AnnouncementPanelProps) {
  const form = useAnnouncementForm();
  return (
    <div className={styles.panel}>
      <form className={styles.form} onSubmit={form.submit}>
        <AnnouncementTextField
          text={form.text}
          problem={form.problem}
          onType={form.type}
          onChoose={form.setText}
        />
        <AnnouncementEndField end={form.end} onChange={form.setEnd} />
        <ScopeSelect
          label={t('Where')}
          all={t('All screens')}
          tournaments={tournaments}
          value={form.scope}
          onChange={form.setScope}
        />
        <ActButton type="submit" variant="solid" disabled={form.isBusy}>
          {t('Show on Screens')}
        </ActButton>
      </form>
      <AnnouncementList tournaments={tournaments} announcements={announcements} />
      <MatchQuestion isOpen={form.isAsking} onClose={form.stopAsking} onAnswer={form.show} />
    </div>
  );
}

interface MatchQuestionProps {
  isOpen: boolean;
  onClose: () => void;
  onAnswer: (hideMatch: boolean) => void;
}

/** Asks whether the text is shown only after the lit match. */
function MatchQuestion({ isOpen, onClose, onAnswer }: MatchQuestionProps) {
  return (
    <Modal
      title={t('A match is called or in play')}
      text={t(
        'The text can wait until the match is over, or take its place on the screens now. The stream and the phones keep the match beside it.',
      )}
      open={isOpen}
      onClose={onClose}
    >
      <Dialog.Footer>
        <Button onClick={() => onAnswer(true)}>{t('Hide the Match')}</Button>
        <Button variant="solid" onClick={() => onAnswer(false)}>
          {t('Wait for Its End')}
        </Button>
      </Dialog.Footer>
    </Modal>
  );
}
