/*
 * Runs after theme.js and before the first paint. The server wrote the page's display into
 * the document. `?theme=` wins; a big screen is dark until somebody chose otherwise. The stream is
 * dark: graphics on air do not follow the settings of the streaming machine.
 */
(() => {
  const page = document.documentElement;
  const { display } = page.dataset;
  const wanted = new URLSearchParams(location.search).get('theme');
  const fixed = wanted === 'light' || wanted === 'dark' ? wanted : null;

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
    else if (display === 'stream') page.dataset.theme = 'dark';
    else if (display === 'big-screen' && wanted !== 'system' && !chosen())
      page.dataset.theme = 'dark';
  };
  apply();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('themechange', apply);
})();
