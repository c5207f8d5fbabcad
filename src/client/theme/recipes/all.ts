import { defineRecipe } from '@chakra-ui/react';
import { buttonRecipe } from './button.recipe.ts';
import { checkboxRecipe, radioGroupRecipe, switchRecipe } from './choice.recipe.ts';
import { dialogRecipe } from './dialog.recipe.ts';
import { fieldRecipe, inputRecipe, nativeSelectRecipe } from './field.recipe.ts';
import { tabsRecipe } from './tabs.recipe.ts';
import { toastRecipe } from './toast.recipe.ts';

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
