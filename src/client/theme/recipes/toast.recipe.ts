import { defineSlotRecipe } from '@chakra-ui/react';
import { toastAnatomy } from '@chakra-ui/react/anatomy';

export const toastRecipe = defineSlotRecipe({
  className: 'toast',
  slots: toastAnatomy.keys(),
  base: {
    root: {
      width: 'min(20rem, calc(100vw - 2 * var(--space-4)))',
      padding: '3',
      paddingInlineStart: '4',
      paddingInlineEnd: '12',
      borderRadius: 'md',
      borderInlineStart: '6px solid var(--round-3)',
      color: 'plate.ink',
      bg: 'plate',
      boxShadow: '0 0.5rem 2rem var(--shade)',
      touchAction: 'pan-y',
      // Otherwise a mouse swipe would select the text and drag it instead of the toast.
      userSelect: 'none',
      WebkitUserSelect: 'none',
      animation: 'rise var(--ms-flip) ease-out',
      '&[data-type=error]': { borderColor: 'star' },
      '& :focus-visible': { outlineColor: 'plate.ink', outlineOffset: '-6px' },
    },
    title: { fontWeight: 'strong' },
    description: { fontSize: 'sm', color: 'plate.muted' },
    closeTrigger: {
      position: 'absolute',
      insetBlockStart: '0',
      insetInlineEnd: '0',
      width: 'touch',
      height: 'touch',
      display: 'grid',
      placeItems: 'center',
      color: 'plate.muted',
      _hover: { color: 'plate.ink' },
    },
  },
});
