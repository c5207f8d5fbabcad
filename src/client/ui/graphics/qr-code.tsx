import { memo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Modules of white around a code: readers need four. */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  /** The text alternative: the purpose of the code. */
  label: string;
  className?: string | undefined;
}

/** A QR code that fills its box, black on white whatever the theme. */
export const QrCode = memo(function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return (
    <svg
      className={`${styles.code} ${className ?? ''}`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.ground} width={size} height={size} />
      <path className={styles.ink} d={darkModules(data)} />
    </svg>
  );
});

/** One stroke for each run of dark modules in a line. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
      }),
    )
    .join('');
}
