import { defineSlotRecipe } from '@chakra-ui/react';
import { tabsAnatomy } from '@chakra-ui/react/anatomy';

export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: tabsAnatomy.keys(),
  base: {
    list: { display: 'flex', gap: '1', minWidth: '0', overflowX: 'auto', scrollbarWidth: 'none' },
    trigger: {
      minHeight: 'control',
      paddingInline: '3',
      borderBlockEnd: '3px solid transparent',
      fontWeight: 'strong',
      color: 'muted',
      whiteSpace: 'nowrap',
      _hover: { color: 'ink' },
      _selected: { color: 'ink', borderColor: 'ink' },
      _focusVisible: { outlineOffset: '-2px' },
      '@media (width < 40rem)': { paddingInline: '2', fontSize: 'sm' },
      '@media (pointer: coarse)': { minHeight: 'touch' },
    },
    content: { minWidth: '0', paddingBlockStart: '3' },
  },
});
