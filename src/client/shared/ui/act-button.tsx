import { Button, type ButtonProps } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { OFFLINE_REASON, useIsOffline } from '../live/use-is-offline.ts';
import { showProblem } from './toast.store.ts';

function refuse(event: MouseEvent): void {
  event.preventDefault();
  showProblem(OFFLINE_REASON);
}

/**
 * A button for what only the server can do: off, with the reason, while it cannot be reached. It stays
 * reachable then, so that everybody can learn the reason.
 */
export function ActButton({ onClick, ...rest }: ButtonProps) {
  const isOffline = useIsOffline();
  return (
    <Button
      aria-disabled={isOffline || undefined}
      data-tip={isOffline ? OFFLINE_REASON : undefined}
      // Also for a form: Enter in one of its fields presses its button.
      onClick={isOffline ? refuse : onClick}
      {...rest}
    />
  );
}
