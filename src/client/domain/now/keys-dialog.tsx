import { Dialog } from '@chakra-ui/react';
import { Fragment } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from './keys-dialog.module.css';

const keys: readonly (readonly [string, readonly string[], string])[] = [
  ['The current match', ['0', '–', '9'], 'Type its score, from anywhere on the page.'],
  ['', ['Enter'], 'From the first score to the second, then finish and call the next match.'],
  ['', ['Ctrl', 'Enter'], 'Do the next step from anywhere: call, start, or finish and call next.'],
  ['', ['M'], 'Go to the current match.'],
  ['All matches', ['O'], 'Go to the next open score.'],
  ['', ['←', '↑', '→', '↓'], 'To the other score, or to the match above or below.'],
  ['', ['Tab'], 'From score to score; with Shift, back.'],
  ['', ['Esc'], 'Give back the score that was there, then leave it.'],
  ['', ['Ctrl', 'Z'], 'Take back the last thing done here.'],
  ['Elsewhere', ['F8'], 'Go to the messages.'],
  ['', ['?'], 'Show these keys.'],
];

/** All keys of the table. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal title="Keys" open={open} onClose={onClose} isKept={false}>
      <Dialog.Body>
        <dl className={styles.keys}>
          {keys.map(([part, names, what]) => (
            <Fragment key={what}>
              {part !== '' && <div className={styles.part}>{part}</div>}
              <dt>
                {names.map((name) => (name === '–' ? ` ${name} ` : <kbd key={name}>{name}</kbd>))}
              </dt>
              <dd>{what}</dd>
            </Fragment>
          ))}
        </dl>
      </Dialog.Body>
    </Modal>
  );
}
