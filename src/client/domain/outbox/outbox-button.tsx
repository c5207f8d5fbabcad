import { Button, Dialog } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../common/pages.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import list from '../../ui/layout/entry-list.module.css';
import { asksSomeone, type OutboxItem, scoreText } from './outbox.rules.ts';
import styles from './outbox-button.module.css';
import { dismiss, unsentAsText, useOutbox } from './use-outbox.ts';

/** How many scores the server does not have yet; opens them. Not there while there are none. */
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
          waiting === 0 && 'All scores are sent',
          asking > 0 && `${countText(asking)} ${asking === 1 ? 'needs' : 'need'} you`,
          pending > 0 && `${countText(pending)} waiting`,
        ]
          .filter(Boolean)
          .join(', ')}
      </button>
      <Modal
        title="Scores not sent yet"
        text={[
          waiting === 0 && 'All scores are sent.',
          pending > 0 && 'Kept on this device and sent by themselves. Do not reload while offline.',
          asking > 0 && 'Those that need you are not sent until you have chosen.',
        ]
          .filter(Boolean)
          .join(' ')}
        open={isOpen}
        onClose={() => setOpen(false)}
        isKept={false}
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

const countText = (scores: number) => `${scores} ${scores === 1 ? 'score' : 'scores'}`;

const stateTexts: Record<OutboxItem['state'], string> = {
  storing: 'Waiting',
  waiting: 'Waiting',
  sending: 'Sending',
  saved: 'Saved',
  conflict: 'Another screen changed it',
  attention: 'Needs attention',
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
        {tournament !== undefined && `${tournament}, `}round {round}, match {matchNumber}.{' '}
        {item.problem ?? stateTexts[item.state]}
        {!item.stored && ' (only on this page: keep it open)'}
      </span>
      {item.state === 'conflict' && (
        <Button size="sm" asChild>
          <Link to={`${paths.admin(item.tournamentId)}?round=${round}`} onClick={onGo}>
            Choose
          </Link>
        </Button>
      )}
      {item.state === 'attention' && (
        <Button size="sm" onClick={() => dismiss(item.key)}>
          Dismiss
        </Button>
      )}
    </li>
  );
}

/** The same as text: on plain http there is no clipboard, but text can be marked and written down. */
function UnsentText() {
  const [text, setText] = useState<string | null>(null);
  return text === null ? (
    <Button onClick={() => setText(unsentAsText())}>Show as text</Button>
  ) : (
    <textarea
      className={styles.text}
      aria-label="Unsent scores as text"
      readOnly
      rows={6}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
