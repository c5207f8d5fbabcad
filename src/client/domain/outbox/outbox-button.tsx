import { Button, Dialog } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../common/kernel/pages.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { COMMA, GAP, sentences } from '../../texts/sentences.ts';
import { t } from '../../texts/t.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import list from '../../ui/layout/entry-list.module.css';
import { asksSomeone, type OutboxItem, scoreText } from './outbox.rules.ts';
import styles from './outbox-button.module.css';
import { dismiss, unsentAsText, useOutbox } from './use-outbox.ts';

/** The number of unsent scores; opens their list. Hidden while there are none. */
export function OutboxButton() {
  const { waiting, items } = useOutbox();
  const [isOpen, setOpen] = useState(false);
  if (waiting === 0 && !isOpen) return null;
  const asking = items.filter(asksSomeone).length;
  const pending = waiting - asking;
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setOpen(true)}>
        {[
          waiting === 0 && t('All scores are sent'),
          asking > 0 && askingText(asking),
          pending > 0 && waitingText(pending),
        ]
          .filter(Boolean)
          .join(COMMA)}
      </button>
      <Modal
        title={t('Scores not sent yet')}
        text={sentences(
          waiting === 0 && t('All scores are sent.'),
          pending > 0 &&
            t('Kept on this device and sent by themselves. Do not reload while offline.'),
          asking > 0 && t('Those that need you are not sent until you have chosen.'),
        )}
        open={isOpen}
        onClose={() => setOpen(false)}
        closesOnClickOutside
      >
        <Dialog.Body>
          <ul className={list.list}>
            {items.map((item) => (
              <WaitingScore key={item.key} item={item} onGo={() => setOpen(false)} />
            ))}
          </ul>
          <UnsentText />
        </Dialog.Body>
      </Modal>
    </>
  );
}

const askingText = (n: number) => t('{n} scores need you', { n });
const waitingText = (n: number) => t('{n} scores waiting', { n });

const stateTexts: Record<OutboxItem['state'], string> = {
  storing: t('Waiting'),
  waiting: t('Waiting'),
  sending: t('Sending'),
  saved: t('Saved'),
  conflict: t('Another screen changed it'),
  attention: t('Needs attention'),
};

function WaitingScore({ item, onGo }: { item: OutboxItem; onGo: () => void }) {
  const { round, matchNumber } = item.label;
  const tournament = useChampionshipSelect(
    ({ tournaments }) => tournaments.find(({ id }) => id === item.tournamentId)?.name,
  );
  return (
    <li className={list.entry}>
      <span className={`${list.main} ${styles.score}`}>{scoreText(item)}</span>
      <span className={list.note}>
        {tournament === undefined
          ? t('round {round}, match {n}.', { round, n: matchNumber })
          : t('{group}, round {round}, match {n}.', {
              group: tournament,
              round,
              n: matchNumber,
            })}
        {GAP}
        {item.problem ?? stateTexts[item.state]}
        {!item.stored && ` ${t('(only on this page: keep it open)')}`}
      </span>
      {item.state === 'conflict' && (
        <Button size="sm" asChild>
          <Link to={`${paths.admin(item.tournamentId)}?round=${round}`} onClick={onGo}>
            {t('Choose')}
          </Link>
        </Button>
      )}
      {item.state === 'attention' && (
        <Button size="sm" onClick={() => dismiss(item.key)}>
          {t('Dismiss')}
        </Button>
      )}
    </li>
  );
}

/** The same as text: plain http has no clipboard, but text can be selected or written down. */
function UnsentText() {
  const [text, setText] = useState<string | null>(null);
  return text === null ? (
    <Button onClick={() => setText(unsentAsText())}>{t('Show as text')}</Button>
  ) : (
    <textarea
      className={styles.text}
      aria-label={t('Unsent scores as text')}
      readOnly
      rows={6}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
