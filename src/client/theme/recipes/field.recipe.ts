import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { fieldAnatomy, nativeSelectAnatomy } from '@chakra-ui/react/anatomy';

const box = {
  width: '100%',
  minWidth: '0',
  minHeight: 'control',
  px: '3',
  borderWidth: '1px',
  borderColor: 'field',
  borderRadius: 'md',
  bg: 'raised',
  fontSize: 'md',
  // Under 16 px a phone zooms into the field it focuses.
  '@media (pointer: coarse)': { minHeight: 'touch', fontSize: '1rem' },
  _placeholder: { color: 'muted', opacity: '1' },
  _focusVisible: {
    outline: '2px solid',
    outlineColor: 'ink',
    outlineOffset: '0px',
    borderColor: 'ink',
  },
  _invalid: { borderColor: 'danger' },
  _disabled: { cursor: 'not-allowed', bg: 'transparent', color: 'muted', borderColor: 'line' },
} as const;

export const inputRecipe = defineRecipe({ className: 'input', base: box });

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: fieldAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', width: '100%' },
    label: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      fontSize: 'sm',
      fontWeight: 'strong',
      userSelect: 'none',
      WebkitUserSelect: 'none',
    },
    requiredIndicator: { display: 'none' },
    helperText: { fontSize: 'sm', color: 'muted' },
    errorText: { fontSize: 'sm', fontWeight: 'strong', color: 'danger' },
  },
});

export const nativeSelectRecipe = defineSlotRecipe({
  className: 'select',
  slots: nativeSelectAnatomy.keys(),
  base: {
    root: { position: 'relative', width: '100%' },
    field: {
      ...box,
      appearance: 'none',
      pe: '1.75rem',
      textOverflow: 'ellipsis',
      '& option': { color: 'ink', bg: 'raised' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '2',
      top: '50%',
      translate: '0 -50%',
      pointerEvents: 'none',
      color: 'muted',
      '& svg': { width: '1em', height: '1em' },
    },
  },
});
