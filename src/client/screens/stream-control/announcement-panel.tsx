import { Button, Dialog } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { isOver } from '../../../common/broadcast/announcement.rules.ts';
import {
  type Announcement,
  announcementText,
} from '../../../common/broadcast/broadcast.contract.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { useAnnounce, useWithdraw } from '../../domain/broadcast/broadcast.queries.ts';
import { useLitIds } from '../../domain/broadcast/use-announcement.ts';
import { ApiError, failureOf } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { textProblem } from '../../ui/forms/text-problem.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { showProblem } from '../../ui/notices/toaster.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import { useClock } from '../../ui/time/use-clock.ts';
import { AnnouncementEndField, AnnouncementTextField } from './announcement-fields.tsx';
import styles from './announcement-panel.module.css';
import { nextTime } from './next-time.rules.ts';
import { ScopeSelect } from './scope-select.tsx';

interface AnnouncementPanelProps {
  tournaments: readonly Tournament[];
  announcements: readonly Announcement[];
}

/** Publishes a text with a countdown on the screens, and withdraws it. */
export function AnnouncementPanel({ tournaments, announcements }: AnnouncementPanelProps) {
  const form = useAnnouncementForm();
  return (
    <Stack gap={5}>
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
    </Stack>
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

/** The fields of a new announcement and the act that shows it, with a question if a match is in play. */
function useAnnouncementForm() {
  const [text, setText] = useState(t('Break'));
  const [end, setEnd] = useState('');
  const [scope, setScope] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const announce = useAnnounce();

  const show = (hideMatch?: boolean) => {
    const now = Date.now();
    const until = nextTime(end, now);
    announce.mutate(
      {
        tournament_id: scope,
        text,
        until: null,
        ...(until === null ? {} : { forMs: until - now }),
        ...(hideMatch === undefined ? {} : { hideMatch }),
      },
      {
        onSuccess: () => setAsking(false),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'match-lit') setAsking(true);
          else showProblem(failureOf(error, t('The text could not be shown.')));
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = textProblem(announcementText, text);
    setProblem(wrong ?? null);
    if (!wrong) show();
  };
  const type = (typed: string) => {
    setText(typed);
    setProblem(null);
  };
  return {
    text,
    type,
    setText,
    problem,
    end,
    setEnd,
    scope,
    setScope,
    show,
    submit,
    isBusy: announce.isPending,
    isAsking,
    stopAsking: () => setAsking(false),
  };
}

interface AnnouncementListProps {
  tournaments: readonly Tournament[];
  announcements: readonly Announcement[];
}

/** Current announcements, each with its button to end it. */
function AnnouncementList({ tournaments, announcements }: AnnouncementListProps) {
  const now = useClock(10_000);
  if (announcements.length === 0) {
    return <Text tone="muted">{t('Nothing is shown over the screens now.')}</Text>;
  }
  return (
    <ul className={styles.list} aria-label={t('On the screens')}>
      {announcements.map((announcement) => (
        <Row
          key={announcement.tournamentId}
          announcement={announcement}
          tournaments={tournaments}
          now={now}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  announcement: Announcement;
  tournaments: readonly Tournament[];
  now: number;
}

function Row({ announcement, tournaments, now }: RowProps) {
  const { tournamentId, text, until, mayHide } = announcement;
  const withdraw = useWithdraw();
  const place = tournaments.find(({ id }) => id === tournamentId)?.name ?? t('All screens');
  const ids = tournamentId === null ? tournaments.map(({ id }) => id) : [tournamentId];
  const waits = useLitIds(ids).some((id) => !mayHide.includes(id));
  const state = isOver(announcement, now) ? 'Over' : waits ? 'Waits for the match' : 'Shown';
  return (
    <li className={styles.row}>
      <span className={styles.state} data-state={state}>
        {t(state)}
      </span>
      <span className={styles.what}>
        <b>
          <NameText text={text} />
        </b>
        {until !== null && ` ${t('until {time}', { time: timeOfDay(until) })}`}
        <span className={styles.where}>{place}</span>
      </span>
      <ActButton
        disabled={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(tournamentId, {
            onError: (error) =>
              showProblem(failureOf(error, t('The text could not be taken away.'))),
          })
        }
      >
        {t('Take Away')}
      </ActButton>
    </li>
  );
}
