import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import {
  dialogAnatomy,
  fieldAnatomy,
  nativeSelectAnatomy,
  tabsAnatomy,
  toastAnatomy,
} from '@chakra-ui/react/anatomy';
import { checkboxRecipe, radioGroupRecipe, switchRecipe } from './choice.recipe.ts';

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

const inputRecipe = defineRecipe({ className: 'input', base: box });

const fieldRecipe = defineSlotRecipe({
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

const nativeSelectRecipe = defineSlotRecipe({
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

/** solid: the main action of a place. outline: other actions. ghost: on a plate or in a row. */
const buttonRecipe = defineRecipe({
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

const fade = {
  _open: { animation: 'appear var(--ms-quick)' },
  _closed: { animation: 'vanish var(--ms-quick)' },
} as const;

const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: '40', bg: 'scrim', ...fade },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: '41',
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'center',
      padding: '4',
      paddingTop: 'min(12vh, 6rem)',
      overflow: 'auto',
      overscrollBehavior: 'contain',
    },
    content: {
      position: 'relative',
      width: '100%',
      maxWidth: '27rem',
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      padding: '5',
      bg: 'surface',
      borderRadius: 'lg',
      boxShadow: '0 1.5rem 4rem var(--shade), 0 0 0 1px var(--line)',
      outline: 'none',
      '& > form': { display: 'flex', flexDirection: 'column', gap: '4' },
      ...fade,
    },
    header: { display: 'flex', flexDirection: 'column', gap: '1', pe: '8' },
    title: {
      fontFamily: 'display',
      fontSize: 'title',
      fontWeight: 'bold',
      lineHeight: '1.1',
    },
    description: { color: 'muted' },
    body: { display: 'flex', flexDirection: 'column', gap: '4' },
    footer: { display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: '2' },
    closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
  },
});

const toastRecipe = defineSlotRecipe({
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

const tabsRecipe = defineSlotRecipe({
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

const spinnerRecipe = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    width: '1em',
    height: '1em',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'turn var(--ms-turn) linear infinite',
  },
});

/** Under the keys Chakra's components look for. */
export const recipes = { button: buttonRecipe, input: inputRecipe, spinner: spinnerRecipe };
export const slotRecipes = {
  checkbox: checkboxRecipe,
  dialog: dialogRecipe,
  field: fieldRecipe,
  nativeSelect: nativeSelectRecipe,
  radioGroup: radioGroupRecipe,
  switch: switchRecipe,
  tabs: tabsRecipe,
  toast: toastRecipe,
};
