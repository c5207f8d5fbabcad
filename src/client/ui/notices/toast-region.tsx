import { Toast, Toaster } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../texts/t.ts';
import { toaster } from './toaster.ts';
import { useSwipeAway } from './use-swipe-away.ts';

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
