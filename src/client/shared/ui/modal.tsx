import { Dialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  /** Said under the title. */
  text?: ReactNode;
  open: boolean;
  onClose: () => void;
  /** A dialog that asks a question must not vanish by a click beside it. Default true. */
  isKept?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog box. Its content is made anew each time it opens. */
export function Modal({
  title,
  text,
  open,
  onClose,
  isKept = true,
  isWide = false,
  children,
}: ModalProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={({ open: isOpen }) => !isOpen && onClose()}
      closeOnInteractOutside={!isKept}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content className={isWide ? styles.wide : undefined}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              {text && <Dialog.Description>{text}</Dialog.Description>}
            </Dialog.Header>
            {children}
            <Dialog.CloseTrigger className={styles.close} aria-label="Close">
              <X aria-hidden size={18} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
