import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/**
 * Wraps every selector in `:where()`, so that Chakra's rules have no specificity and any CSS module overrides
 * them. Cascade layers do the same, but Chromium lays out the whole page again for every rule inserted with a
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
