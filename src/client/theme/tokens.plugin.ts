import type { Plugin } from 'vite';
import { tokensCss } from './tokens-css.ts';

const NAME = 'virtual:tokens.css';
const RESOLVED = '\0virtual:tokens.css';

/** Serves `import 'virtual:tokens.css'`: the tokens as CSS variables, made at build time. */
export const tokensPlugin = (): Plugin => ({
  name: 'design-tokens',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? tokensCss() : undefined),
});
