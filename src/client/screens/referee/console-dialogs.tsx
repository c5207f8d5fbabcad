import { useEffect, useRef, useState } from 'react';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import type { MatchControl } from '../../control/match-control.rules.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';
import { t } from '../../texts/t.ts';
import styles from './console-dialogs.module.css';
import type { HalfTeam } from './team-half.tsx';

/** One entry of this device that can be taken back. */
export interface TakeBack {
  text: string;
  press: () => void;
}

interface MoreDialogProps {
  match: MatchState;
  control: MatchControl;
  teams: readonly [HalfTeam, HalfTeam];
  putBack: TakeBack | undefined;
  act: (act: MatchAct) => void;
  onFlip: () => void;
  onLock: () => void;
  onClose: () => void;
}

/** Rare acts: clock correction by a second, own goals, review, turning and locking the device. */
export function MoreDialog(props: MoreDialogProps) {
  const { match, control, teams, putBack, act, onFlip, onLock, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { underReview } = match;
  const close = (then: () => void) => () => {
    then();
    onClose();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('More')} onClose={onClose}>
      <div className={styles.grid}>
        <ClockActs act={act} />
        {putBack && (
          <button type="button" className={styles.act} onClick={close(putBack.press)}>
            {t('Undo')}: {putBack.text}
          </button>
        )}
        {teams.map(({ id, side, name }) => (
          <button
            type="button"
            key={id}
            className={styles.act}
            data-side={side}
            disabled={!control.canEnd}
            onClick={close(() => act({ kind: 'event', event: 'own-goal', teamId: id }))}
          >
            {t('Own goal by')} <span dir="auto">{name}</span>
          </button>
        ))}
        <button
          type="button"
          className={styles.act}
          onClick={close(() => act({ kind: 'review', underReview: !underReview }))}
        >
          {underReview ? t('End the review') : t('Under review')}
        </button>
        <button
          type="button"
          className={styles.act}
          disabled={!control.canEnd}
          onClick={close(() => act({ kind: 'clock', act: 'end' }))}
        >
          {t('End the set')}
        </button>
        <button type="button" className={styles.act} onClick={close(onFlip)}>
          {t('Turn the sides here')}
        </button>
        <button type="button" className={styles.act} onClick={close(onLock)}>
          {t('Lock the screen')}
        </button>
        <button type="button" className={styles.act} data-main onClick={onClose}>
          {t('Close')}
        </button>
      </div>
      <KeyList />
    </dialog>
  );
}

/** Sets the clock by a second; the dialog stays open. */
function ClockActs({ act }: Pick<MoreDialogProps, 'act'>) {
  const adjust = (ms: number) => act({ kind: 'clock', act: 'adjust', ms });
  return (
    <>
      <button type="button" className={styles.act} onClick={() => adjust(-1000)}>
        {t('Clock − 1 s')}
      </button>
      <button type="button" className={styles.act} onClick={() => adjust(1000)}>
        {t('Clock + 1 s')}
      </button>
    </>
  );
}

function KeyList() {
  return (
    <p className={styles.keys}>
      {t('Keyboard:')} <kbd>{t('Space')}</kbd> {t('start and pause')}, <kbd>W</kbd> <kbd>S</kbd>{' '}
      {t('goals of the left half')}, <kbd>↑</kbd> <kbd>↓</kbd> {t('of the right half')},{' '}
      <kbd>?</kbd> {t('this list')}.
    </p>
  );
}

interface HornDialogProps {
  /** Text of the tap: 'Goal Red'. */
  text: string;
  /** Null: closed without an answer. */
  onAnswer: (isBeforeHorn: boolean | null) => void;
}

/** CLK-20: asks about a goal that was tapped within 2 s after the end. */
export function HornDialog({ text, onAnswer }: HornDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  useEffect(() => {
    dialog.current?.showModal();
    const leave = () => answer.current(null);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('Before the horn?')}
      onCancel={() => onAnswer(null)}
    >
      <p className={styles.question}>{t('{goal}: before the horn?', { goal: text })}</p>
      <div className={styles.grid}>
        <button type="button" className={styles.act} data-main onClick={() => onAnswer(true)}>
          {t('Yes, it counts')}
        </button>
        <button type="button" className={styles.act} onClick={() => onAnswer(false)}>
          {t('No, after the horn')}
        </button>
      </div>
    </dialog>
  );
}

/** In ms: longer than an accidental touch of the palm. */
const HOLD_MS = 1000;

/** Blocks all taps, so that a palm or a pocket enters nothing. The console behind it stays visible. */
export function LockDialog({ onUnlock }: { onUnlock: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    return () => clearTimeout(timer.current);
  }, []);
  const hold = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(onUnlock, HOLD_MS);
    setHeld(true);
  };
  const letGo = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles.lock}`}
      aria-label={t('Hold to unlock')}
      onCancel={(event) => event.preventDefault()}
    >
      <button
        type="button"
        className={styles.unlock}
        data-held={isHeld || undefined}
        onPointerDown={hold}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onKeyDown={(event) =>
          (event.key === ' ' || event.key === 'Enter') && !event.repeat && hold()
        }
        onKeyUp={letGo}
        onContextMenu={(event) => event.preventDefault()}
      >
        {t('Hold to unlock')}
      </button>
    </dialog>
  );
}
