import type { ButtonHTMLAttributes } from 'react';

interface TipButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Why it is off; it stays reachable then, so that everybody can learn the reason. */
  reason?: string | null;
  /** Said in the tooltip while it works. */
  tip?: string;
}

/** A plain button with a tooltip; where many are drawn. */
export function TipButton({ reason = null, tip, onClick, ...rest }: TipButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={reason !== null || undefined}
      data-tip={reason ?? tip}
      onClick={reason === null ? onClick : undefined}
      {...rest}
    />
  );
}
