/*
 * Decision 37: says so where a browser is older than Chromium 94, Safari 15.4 and Firefox 102. Written in
 * syntax that every browser reads. A stream never shows an error.
 */
if (!(Object.hasOwn && Array.prototype.at && 'noModule' in document.createElement('script'))) {
  if (document.documentElement.getAttribute('data-display') !== 'stream') {
    document.getElementById('too-old').hidden = false;
    document.getElementById('root').hidden = true;
  }
}
