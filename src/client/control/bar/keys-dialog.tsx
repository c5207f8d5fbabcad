import { Dialog } from '@chakra-ui/react';
import { Fragment } from 'react';
import { t } from '../../texts/t.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from './keys-dialog.module.css';

const keys: readonly (readonly [string, readonly string[], string])[] = [
  [t('The current match'), ['0', '–', '9'], t('Type its score, from anywhere on the page.')],
  ['', ['Enter'], t('From the first score to the second, then finish and call the next match.')],
  [
    '',
    ['Ctrl', 'Enter'],
    t('Do the next step from anywhere: call, start, or finish and call next.'),
  ],
  ['', ['M'], t('Go to the current match.')],
  [t('All matches'), ['O'], t('Go to the next open score.')],
  ['', ['←', '↑', '→', '↓'], t('To the other score, or to the match above or below.')],
  ['', ['Tab'], t('From score to score; with Shift, back.')],
  ['', ['Esc'], t('Give back the score that was there, then leave it.')],
  ['', ['Ctrl', 'Z'], t('Take back the last thing done here.')],
  [t('Elsewhere'), ['F8'], t('Go to the messages.')],
  ['', ['?'], t('Show these keys.')],
];

/** All keyboard shortcuts of the scoring table. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal title={t('Keys')} open={open} onClose={onClose} isKept={false}>
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
