import { shows } from '../domain/sides/shows.ts';
import { t } from '../texts/t.ts';

interface TimerProps {
  fixtureId: number;
  /** Null while the server's time is unknown. */
  text: string | null;
  /** Whether it counts the break before the match. */
  isBreak?: boolean;
  className: string | undefined;
}

/** The clock of a match, or the break before it. */
export function Timer({ fixtureId, text, isBreak = false, className }: TimerProps) {
  return (
    <p
      {...shows('clock', fixtureId)}
      className={className}
      role="timer"
      aria-label={isBreak ? t('Break') : t('Clock')}
    >
      {text ?? '–:––'}
    </p>
  );
}
