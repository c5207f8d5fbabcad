/*
 * Runs before the first paint, so that no page flashes in the wrong colours. `theme` is what the
 * person chose (light, dark or system); data-theme on <html> is what that means right now.
 */
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let choice = null;
    try {
      choice = localStorage.getItem('theme');
    } catch {
      choice = null;
    }
    const fixed = choice === 'light' || choice === 'dark';
    document.documentElement.dataset.theme = fixed ? choice : dark.matches ? 'dark' : 'light';
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('themechange', apply);
})();
