import type { ButtonHTMLAttributes, Ref } from 'react';

interface TipButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Reason for which it is disabled; it can keep the focus, so that keyboard users get the reason too. */
  reason?: string | null;
  /** The tooltip while it is enabled. */
  tip?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A plain button with a tooltip, for lists with many buttons. */
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
