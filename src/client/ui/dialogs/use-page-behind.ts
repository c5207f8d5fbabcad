import { ariaHidden } from '@zag-js/aria-hidden';
import { type RefObject, useEffect } from 'react';

let openDialogs = 0;

/**
 * While `isOpen`, the page behind the dialog does not scroll and is hidden from assistive technology. Chakra's modal
 * mode would also change inherited styles of the root: the whole page, with its hundred matches, would be restyled
 * three times (decision 024).
 */
export function usePageBehind(isOpen: boolean, dialog: RefObject<HTMLElement | null>): void {
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
