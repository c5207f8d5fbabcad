import { Dialog, Portal } from '@chakra-ui/react';
import { ariaHidden } from '@zag-js/aria-hidden';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  /** Shown under the title. */
  text?: ReactNode;
  open: boolean;
  onClose: () => void;
  /** Default false. */
  closesOnClickOutside?: boolean;
  isWide?: boolean;
  /** In the middle, or as a drawer along the right edge. Default: middle. */
  at?: 'middle' | 'side';
  children: ReactNode;
}

/** A dialog. Its content is mounted each time it opens; before that it costs nothing. */
export function Modal(props: ModalProps) {
  const { open } = props;
  const [hasOpened, setOpened] = useState(open);
  if (open && !hasOpened) setOpened(true);
  return hasOpened && <MountedModal {...props} />;
}

function MountedModal({
  title,
  text,
  open,
  onClose,
  closesOnClickOutside = false,
  isWide = false,
  at = 'middle',
  children,
}: ModalProps) {
  const content = useRef<HTMLDivElement>(null);
  useInertPage(open, content);
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
          // It covers the page, so that a click beside the dialog does not reach the page.
          style={{ pointerEvents: 'auto' }}
          onClick={({ target, currentTarget }) =>
            closesOnClickOutside && target === currentTarget && onClose()
          }
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

let openDialogs = 0;

/**
 * While `isOpen`, the page behind the dialog does not scroll and is hidden from assistive technology.
 * Chakra's modal mode would also change inherited styles of the root, which restyles the whole page three times
 * (decision 024).
 */
function useInertPage(isOpen: boolean, dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    const reveal = ariaHidden(() => [dialog.current]);
    const page = document.documentElement;
    const hasScrollbar = window.innerWidth > page.clientWidth;
    if (openDialogs === 0) page.dataset.dialog = hasScrollbar ? 'gutter' : '';
    openDialogs += 1;
    return () => {
      reveal();
      openDialogs -= 1;
      if (openDialogs === 0) delete page.dataset.dialog;
    };
  }, [isOpen, dialog]);
}
