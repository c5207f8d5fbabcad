import { defineRecipe } from '@chakra-ui/react';

/** solid: the main action of a place. outline: other actions. ghost: on a plate or in a row. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'strong',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    textDecoration: 'none',
    transition: 'background-color var(--ms-quick), border-color var(--ms-quick)',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    _focusVisible: { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
    _disabled: { cursor: 'not-allowed', color: 'muted', bg: 'transparent', borderColor: 'line' },
    '& svg': { width: '1.1em', height: '1.1em', flexShrink: '0' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'ink',
        color: 'ground',
        '&[data-tone=danger]': { bg: 'danger.solid', color: 'danger.on' },
        _hover: { filter: 'brightness(1.25)' },
        _disabled: {
          '&, &[data-tone=danger]': { bg: 'transparent', color: 'muted', borderColor: 'line' },
        },
      },
      outline: {
        borderColor: 'field',
        bg: 'transparent',
        '&[data-tone=danger]': { color: 'danger' },
        _hover: { borderColor: 'ink', bg: 'raised' },
        _disabled: { '&[data-tone=danger]': { color: 'muted' } },
      },
      ghost: {
        '&[data-tone=danger]': { color: 'danger' },
        _hover: { bg: 'shade' },
        _disabled: { '&, &[data-tone=danger]': { color: 'muted', borderColor: 'transparent' } },
      },
    },
    size: {
      sm: { minHeight: '2rem', px: '3', fontSize: 'sm' },
      md: { minHeight: 'control', px: '4', fontSize: 'md' },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});
