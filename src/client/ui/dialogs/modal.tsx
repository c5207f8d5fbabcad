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
  /** Whether a click outside leaves it open. Default true. */
  isKept?: boolean;
  isWide?: boolean;
  /** In the middle, or as a drawer along the right edge. Default: middle. */
  at?: 'middle' | 'side';
  children: ReactNode;
}

/** A dialog. Its content is mounted each time it opens; before that it costs nothing. */
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

let openDialogs = 0;

/**
 * While `isOpen`, the page behind the dialog does not scroll and is hidden from assistive technology.
 * Chakra's modal mode would also change inherited styles of the root: the whole page, with its hundred
 * matches, would be restyled three times (decision 024).
 */
function usePageBehind(isOpen: boolean, dialog: RefObject<HTMLElement | null>): void {
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
