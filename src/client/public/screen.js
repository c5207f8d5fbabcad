/*
 * Runs after theme.js and before the first paint: what kind of screen this is. `?theme=` wins; a
 * viewer on a projector is dark until somebody chose otherwise; an overlay has no ground at all.
 */
(() => {
  const page = document.documentElement;
  const path = location.pathname;
  const screen = /^\/overlay\/./.test(path)
    ? 'overlay'
    : /^\/view(\/|$)/.test(path)
      ? 'viewer'
      : '';
  const wanted = new URLSearchParams(location.search).get('theme');
  const fixed = wanted === 'light' || wanted === 'dark' ? wanted : null;
  if (screen) page.dataset.screen = screen;

  const chosen = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  // theme.js has answered the same event before: its listeners came first.
  const apply = () => {
    if (fixed) page.dataset.theme = fixed;
    else if (screen === 'viewer' && wanted !== 'system' && !chosen()) page.dataset.theme = 'dark';
  };
  apply();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('themechange', apply);
})();
