import { defineSlotRecipe } from '@chakra-ui/react';
import { checkboxAnatomy, radioGroupAnatomy, switchAnatomy } from '@chakra-ui/react/anatomy';

const focus = { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' } as const;
const mark = {
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '1.25rem',
  height: '1.25rem',
  borderWidth: '1px',
  borderColor: 'field',
  bg: 'raised',
  _checked: { bg: 'ink', borderColor: 'ink', color: 'ground' },
  _focusVisible: focus,
  _disabled: { borderColor: 'line', bg: 'transparent' },
  '&[data-state=checked][data-disabled]': { bg: 'muted', color: 'ground' },
} as const;
const row = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  position: 'relative',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 'touch' },
  _disabled: { cursor: 'not-allowed' },
} as const;
const label = {
  userSelect: 'none',
  WebkitUserSelect: 'none',
  _disabled: { color: 'muted' },
} as const;

export const checkboxRecipe = defineSlotRecipe({
  className: 'checkbox',
  slots: checkboxAnatomy.keys(),
  base: {
    root: row,
    control: { ...mark, borderRadius: 'sm', '& svg': { width: '0.875rem', height: '0.875rem' } },
    label,
  },
});

export const radioGroupRecipe = defineSlotRecipe({
  className: 'radio-group',
  slots: radioGroupAnatomy.keys(),
  base: {
    item: row,
    itemControl: {
      ...mark,
      borderRadius: 'full',
      '& .dot': {
        width: '0.5rem',
        height: '0.5rem',
        borderRadius: 'full',
        bg: 'currentColor',
      },
    },
    itemText: label,
  },
});

export const switchRecipe = defineSlotRecipe({
  className: 'switch',
  slots: switchAnatomy.keys(),
  base: {
    root: row,
    control: {
      flexShrink: '0',
      display: 'inline-flex',
      width: '2.25rem',
      height: '1.25rem',
      padding: '2px',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'field',
      bg: 'raised',
      _checked: { bg: 'ink', borderColor: 'ink' },
      _focusVisible: focus,
      _disabled: { borderColor: 'line', bg: 'transparent' },
    },
    thumb: {
      width: '0.875rem',
      height: '0.875rem',
      borderRadius: 'full',
      bg: 'field',
      transition: 'translate var(--ms-quick)',
      _checked: { translate: '1rem 0', bg: 'ground' },
    },
    label,
  },
});
