import { useEffect, useRef } from 'react';
import type { MatchPhase, MatchState } from '../../../common/match/match-state.schema.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';
import { t } from '../../texts/t.ts';
import styles from './more-dialog.module.css';
import type { HalfTeam } from './team-half.tsx';

/** One entry of this device that can be taken back. */
export interface TakeBack {
  text: string;
  press: () => void;
}

interface MoreDialogProps {
  match: MatchState;
  phase: MatchPhase;
  teams: readonly [HalfTeam, HalfTeam];
  putBack: TakeBack | undefined;
  act: (act: MatchAct) => void;
  onFlip: () => void;
  onLock: () => void;
  onClose: () => void;
}

/** Rare acts: clock correction by a second, own goals, review, turning and locking the device. */
export function MoreDialog(props: MoreDialogProps) {
  const { match, phase, teams, putBack, act, onFlip, onLock, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const isOver = phase === 'ended' || phase === 'penalty-shots' || phase === 'confirmed';
  const isIdle = phase === 'idle' || phase === 'break';
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
            disabled={isOver || isIdle}
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
          disabled={isOver || isIdle}
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
