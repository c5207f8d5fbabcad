import { Dialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import styles from './modal.module.css';
import { usePageBehind } from './use-page-behind.ts';

interface ModalProps {
  title: string;
  /** Shown under the title. */
  text?: ReactNode;
  open: boolean;
  onClose: () => void;
  /** Whether a click outside leaves it open. Default true. */
  isKept?: boolean;
  isWide?: boolean;
  /** In the middle, or as a drawer along the right edge. Default: middle. */
  at?: 'middle' | 'side';
  children: ReactNode;
}

/** A dialog. Its content is mounted each time it opens; until the first time it costs nothing. */
export function Modal(props: ModalProps) {
  const { open } = props;
  const [isUsed, setUsed] = useState(open);
  if (open && !isUsed) setUsed(true);
  return isUsed && <UsedModal {...props} />;
}

function UsedModal({
  title,
  text,
  open,
  onClose,
  isKept = true,
  isWide = false,
  at = 'middle',
  children,
}: ModalProps) {
  const content = useRef<HTMLDivElement>(null);
  usePageBehind(open, content);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={({ open: isOpen }) => !isOpen && onClose()}
      modal={false}
      trapFocus
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner
          // Stands over the whole page: a press beside the dialog is not one on the page.
          style={{ pointerEvents: 'auto' }}
          onClick={({ target, currentTarget }) => !isKept && target === currentTarget && onClose()}
        >
          <Dialog.Content
            ref={content}
            aria-modal
            className={at === 'side' ? styles.side : isWide ? styles.wide : undefined}
          >
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              {text && <Dialog.Description>{text}</Dialog.Description>}
            </Dialog.Header>
            {children}
            <Dialog.CloseTrigger className={styles.close} aria-label={t('Close')}>
              <X aria-hidden size={18} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
