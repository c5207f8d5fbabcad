import { Button, type ButtonProps } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { OFFLINE_REASON, useIsOffline } from '../../live/use-is-offline.ts';
import { showProblem } from '../notices/toaster.ts';

function refuse(event: MouseEvent): void {
  event.preventDefault();
  showProblem(OFFLINE_REASON);
}

/**
 * A button for acts that need the server. While the server is unreachable it is disabled and shows the
 * reason; it can keep the focus, so that keyboard users get the reason too.
 */
export function ActButton({ onClick, ...rest }: ButtonProps) {
  const isOffline = useIsOffline();
  return (
    <Button
      aria-disabled={isOffline || undefined}
      data-tip={isOffline ? OFFLINE_REASON : undefined}
      // Enter in a field of a form clicks the form's button, so this refuses that too.
      onClick={isOffline ? refuse : onClick}
      {...rest}
    />
  );
}
