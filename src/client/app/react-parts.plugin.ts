/** Removes a part of React that no screen uses from the browser's scripts (decision record 023). */
import type { Plugin } from 'vite';

/** React's browser build as in its package: not minified. */
const REACT_DOM = /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js/;

/** Functions that only `<ViewTransition>` needs. */
const unusedFunctions = [
  'getViewTransitionName',
  'getViewTransitionClassName',
  'trackEnterViewTransitions',
  'pushViewTransitionCancelableScope',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'applyViewTransitionName',
  'restoreViewTransitionName',
  'commitAfterMutationEffectsOnFiber',
  'recursivelyTraverseAfterMutationEffects',
  'flushAfterMutationEffects',
  'createViewTransitionInstance',
];

/** Throws when React no longer has the function: a new version needs a new list. */
function withBody(code: string, name: string, body: string): string {
  const whole = new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[\\s\\S]*?\\n\\}$`, 'm');
  if (!whole.test(code))
    throw new Error(`React has no function ${name}: see react-parts.plugin.ts`);
  return code.replace(whole, `function ${name}() {${body}}`);
}

/** React's browser build without view transitions. A screen that uses `<ViewTransition>` throws. */
export const withoutViewTransitions = (code: string): string =>
  withBody(
    unusedFunctions.reduce((rest, name) => withBody(rest, name, ''), code),
    'startViewTransition',
    'throw Error("ViewTransition is left out")',
  );

export const onlyUsedReact = (): Plugin => ({
  name: 'only-used-react',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (REACT_DOM.test(id) ? withoutViewTransitions(code) : null),
});
