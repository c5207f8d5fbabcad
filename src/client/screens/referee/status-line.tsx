import { useState } from 'react';
import { decimalText } from '../../../common/texts/notation.rules.ts';
import type { QueuedAct } from '../../domain/match-play/act.ts';
import { actText } from '../../domain/match-play/event-texts.ts';
import { useActQueue } from '../../domain/match-play/use-match-acts.ts';
import { useTimeBound } from '../../domain/match-play/use-match-clock.ts';
import { useConnectionStatus } from '../../live/use-topic.ts';
import { GAP, sentences } from '../../texts/sentences.ts';
import { language, said, t } from '../../texts/t.ts';
import styles from './console.module.css';

/** In ms: a larger error of the clock is shown. */
const WIDE_BOUND = 250;

/** Text about the connection: whether taps reach the server, how many wait, and which were refused. */
export function StatusLine() {
  const { state } = useConnectionStatus();
  const { waiting, refused, signedOut, isBusy, isStored, dismiss } = useActQueue();
  const bound = useTimeBound();
  const [first] = refused;
  const closed = first ? closedTogether(first, refused) : [];
  const n = waiting.length;
  const whereTapsAre = isStored
    ? t('{n} taps are kept on this device.', { n })
    : t('{n} taps are in this page only: keep it open.', { n });
  // A request without a response shows a lost connection earlier than the connection itself, because its
  // timeout is shorter.
  const isCut = state === 'offline' || waiting.some(({ isAttempted }) => isAttempted);
  const text =
    signedOut !== null
      ? sentences(
          said(signedOut.sentence),
          ...(n > 0 ? [whereTapsAre, t('A new link sends them.')] : []),
        )
      : isCut
        ? waiting.length > 0
          ? sentences(isBusy ? t('The server is busy.') : t('No connection.'), whereTapsAre)
          : t('No connection. Go on: taps are kept on this device.')
        : state === 'stale'
          ? t('The connection is slow.')
          : waiting.length > 0
            ? t('Sending {n}.', { n })
            : bound !== null && bound > WIDE_BOUND
              ? t('This clock can be off by {s} s.', {
                  s: decimalText((bound / 1000).toFixed(1), language),
                })
              : sentences(t('Connected.'), bound !== null && t('Clock ±{ms} ms.', { ms: bound }));
  const isBad = signedOut !== null || isCut;
  return (
    <div className={styles.status} data-bad={isBad || undefined}>
      <p role="status">{text}</p>
      {first && (
        <RefusedTap
          key={first.id}
          queued={first}
          count={closed.length}
          onClose={() => {
            for (const { id } of closed) dismiss(id);
          }}
        />
      )}
    </div>
  );
}

/** QST-6: the taps that one press closes: those that the server has stored for the same reason. */
const closedTogether = (first: QueuedAct, refused: readonly QueuedAct[]): readonly QueuedAct[] =>
  first.refusal?.isAsked
    ? refused.filter(
        ({ refusal }) => refusal?.isAsked === true && refusal.code === first.refusal?.code,
      )
    : [first];

interface RefusedTapProps {
  queued: QueuedAct;
  /** The number of taps that are closed with it, and itself. */
  count: number;
  onClose: () => void;
}

/** A refused tap. If the server has not stored it, dismissing it takes two taps. */
function RefusedTap({ queued, count, onClose }: RefusedTapProps) {
  const [isArmed, setArmed] = useState(false);
  const isAsked = queued.refusal?.isAsked === true;
  return (
    <button
      type="button"
      className={styles.refused}
      onClick={() => (isAsked || isArmed ? onClose() : setArmed(true))}
    >
      <b>
        {count > 1
          ? t('The admin decides on {n} taps.', { n: count })
          : `${isAsked ? t('The admin decides') : t('Not counted')}: ${actText(queued)}.`}
      </b>{' '}
      {queued.refusal && said(queued.refusal.sentence)}
      {GAP}
      {isAsked ? t('Tap to close.') : isArmed ? t('Tap again to drop it.') : t('Tap to drop it.')}
    </button>
  );
}
