import { actText } from '../../domain/match/act-queue.ts';
import { useActQueue } from '../../domain/match/use-match-acts.ts';
import { useTimeBound } from '../../domain/match/use-match-clock.ts';
import { useConnectionStatus } from '../../live/use-topic.ts';
import styles from './console.module.css';

/** In ms: a clock that can be off by more is said to be. */
const WIDE_BOUND = 250;

/** In words: whether taps reach the server, how many wait, and what was not counted. */
export function StatusLine() {
  const { state } = useConnectionStatus();
  const { waiting, refused, signedOut, dismiss } = useActQueue();
  const bound = useTimeBound();
  const [first] = refused;
  const kept = waiting.length === 1 ? '1 tap is' : `${waiting.length} taps are`;
  // A request without an answer is known before the connection is: it has the shorter patience.
  const isCut = state === 'offline' || waiting.some(({ isAttempted }) => isAttempted);
  const text =
    signedOut !== null
      ? signedOut.sentence
      : isCut
        ? waiting.length > 0
          ? `No connection. ${kept} kept on this device.`
          : 'No connection. Go on: taps are kept on this device.'
        : state === 'stale'
          ? 'The connection is slow.'
          : waiting.length > 0
            ? `Sending ${waiting.length}.`
            : bound !== null && bound > WIDE_BOUND
              ? `This clock can be off by ${(bound / 1000).toFixed(1)} s.`
              : `Connected.${bound === null ? '' : ` Clock ±${bound} ms.`}`;
  const isBad = signedOut !== null || isCut;
  return (
    <div className={styles.status} data-bad={isBad || undefined}>
      <p role="status">{text}</p>
      {first && (
        <button type="button" className={styles.refused} onClick={() => dismiss(first.id)}>
          <b>Not counted: {actText(first)}.</b> {first.refusal?.sentence} Tap to close.
        </button>
      )}
    </div>
  );
}
