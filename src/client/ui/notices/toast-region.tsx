import { Toast, Toaster } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { gesture } from '../../theme/tokens.ts';
import { toaster } from './toaster.ts';

/** Renders the messages; F8 moves the focus there. Once per app. */
export function ToastRegion() {
  return (
    <Toaster toaster={toaster} aria-label={t('Notifications (F8)')} data-toast-region>
      {({ id, title, description }) => (
        <ToastCard title={title} text={description} onClose={() => toaster.remove(id)} />
      )}
    </Toaster>
  );
}

interface ToastCardProps {
  title: ReactNode;
  text: ReactNode;
  onClose: () => void;
}

/** Chakra's toast that a swipe dismisses. */
function ToastCard({ title, text, onClose }: ToastCardProps) {
  const { moved, handlers } = useSwipeAway(onClose);
  return (
    <Toast.Root
      data-testid="toast"
      tabIndex={-1}
      transform={`translateX(${moved}px)`}
      {...handlers}
    >
      <Toast.Title>{title}</Toast.Title>
      {text && <Toast.Description>{text}</Toast.Description>}
      <Toast.CloseTrigger aria-label={t('Close message')}>
        <X aria-hidden size={16} />
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}

/** Handlers for an element that can be swiped away to the right, and its current offset in px. */
function useSwipeAway(onAway: () => void) {
  const start = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current !== null) setMoved(Math.max(0, event.clientX - start.current));
  };
  const end = (event: PointerEvent) => {
    if (start.current === null) return;
    const distance = event.clientX - start.current;
    start.current = null;
    setMoved(0);
    if (distance >= gesture.swipe) onAway();
  };
  const onPointerCancel = () => {
    start.current = null;
    setMoved(0);
  };

  return {
    moved,
    handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel },
  };
}
