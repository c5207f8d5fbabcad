import { Dialog } from '@chakra-ui/react';
import { Fragment, type RefObject, useEffect, useRef } from 'react';
import { plainDigits } from '../../../common/fixture/score.rules.ts';
import { letterOf } from '../../browser/letter-of.ts';
import { isScoreBox, SCORE_BOX, SCORE_LIST, STEP_BUTTON } from '../../domain/scores/score-focus.ts';
import { t } from '../../texts/t.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from './bar-keys.module.css';

/** Whether a key belongs to another element: a field that takes more than digits, or an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  const isField =
    target instanceof HTMLElement &&
    (target.matches('input, textarea, select') || target.isContentEditable) &&
    !isScoreBox(target);
  return (
    event.defaultPrevented ||
    event.isComposing ||
    event.repeat ||
    isField ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}

/** The first open score box of the lists of the page, after the one that has the focus. */
export function nextOpenScore(): HTMLInputElement | undefined {
  const selector = `main [${SCORE_LIST}] [${SCORE_BOX}]:not(:disabled)`;
  const boxes = [...document.querySelectorAll<HTMLInputElement>(selector)];
  const from = document.activeElement;
  const after = from && boxes.find((box) => isFollowing(from, box) && box.value === '');
  return after ?? boxes.find((box) => box.value === '');
}

const isFollowing = (from: Element, box: Element): boolean =>
  from !== document.body &&
  (from.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Marks the lines of the bar. */
export const BAR_LINE = 'data-bar-line';

/** CAGE-4: Alt and a digit open a line, counted from the top. On a Mac, Alt changes the character. */
function openLine(event: KeyboardEvent, bar: HTMLElement): void {
  const [, digit] = /^Digit([1-8])$/.exec(event.code) ?? [];
  if (digit === undefined) return;
  event.preventDefault();
  const line = bar.querySelectorAll(`[${BAR_LINE}]`)[Number(digit) - 1];
  if (line instanceof HTMLButtonElement) line.click();
}

/**
 * Shortcuts that work anywhere on the page. Digits go into the current match's score. Single letters only
 * move the focus, so that a slip does no harm. Returns the bar's ref.
 */
export function useBarKeys(onHelp: () => void): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  const help = useRef(onHelp);
  help.current = onHelp;
  useEffect(() => {
    const inBar = <E extends HTMLElement>(selector: string) =>
      bar.current?.querySelector<E>(selector);
    const current = () => {
      const boxes = [...(bar.current?.querySelectorAll<HTMLInputElement>(`[${SCORE_BOX}]`) ?? [])];
      return boxes.find(({ value }) => value === '') ?? boxes[0];
    };
    const onKey = (event: KeyboardEvent) => {
      if (bar.current === null || isTaken(event)) return;
      if (event.altKey) return openLine(event, bar.current);
      const { key, target } = event;
      const letter = letterOf(event);
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand) {
        if (key !== 'Enter') return;
        event.preventDefault();
        inBar<HTMLButtonElement>(`[${STEP_BUTTON}]`)?.click();
      } else if (key === '?') {
        event.preventDefault();
        help.current();
      } else if (/^[0-9]$/.test(plainDigits(key)) && !isScoreBox(target)) {
        // The browser types the digit into the element that has the focus afterwards.
        current()?.focus();
      } else if (letter === 'm') {
        event.preventDefault();
        (current() ?? inBar(`[${STEP_BUTTON}]`))?.focus();
      } else if (letter === 'o') {
        event.preventDefault();
        const box = nextOpenScore();
        box?.focus();
        box?.scrollIntoView({ block: 'nearest' });
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return bar;
}

/** The first tab stop: skips header and setup to the first open score. */
export function SkipLink() {
  const skip = () => {
    const main = document.querySelector('main');
    const target =
      nextOpenScore() ?? main?.querySelector<HTMLElement>('button, [role="tab"], select');
    target?.focus();
  };
  return (
    <button type="button" className={styles.link} onClick={skip}>
      {t('Skip to the first open match')}
    </button>
  );
}

const keys: readonly (readonly [string, readonly string[], string])[] = [
  [t('The current match'), ['0', '–', '9'], t('Type its score, from anywhere on the page.')],
  ['', ['Enter'], t('From the first score to the second, then finish and call the next match.')],
  [
    '',
    ['Ctrl', 'Enter'],
    t('Do the next step from anywhere: call, start, or finish and call next.'),
  ],
  ['', ['M'], t('Go to the current match.')],
  ['', ['Alt', '1', '–', '8'], t('Open the line of another match, counted from the top.')],
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
    <Modal title={t('Keys')} open={open} onClose={onClose} closesOnClickOutside>
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
