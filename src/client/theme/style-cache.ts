import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/**
 * `:where()` around every selector: a rule of Chakra's weighs nothing, so that any CSS module wins.
 * Layers do the same, but Chromium lays the whole page out anew for every rule that comes with a
 * layer (decision 024).
 */
const weightless: StylisPlugin = (element) => {
  const { type, props, root } = element;
  if (type !== 'rule' || !Array.isArray(props) || root?.type === '@keyframes') return;
  element.props = props.map((selector) => selector.replace(/^(?!:where).*?(?=::|$)/, ':where($&)'));
};

/**
 * Returns the cache that inserts Chakra's styles before all other style sheets; `nonce` is that of the
 * Content-Security-Policy.
 */
export function createStyleCache(nonce?: string): EmotionCache {
  return createCache({
    key: 'ui',
    prepend: true,
    stylisPlugins: [weightless],
    ...(nonce ? { nonce } : {}),
  });
}
