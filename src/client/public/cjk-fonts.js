/*
 * LNG-12: faces for Hangul, kana and Han. The big screens draw Hangul in their own face; any other page takes what the
 * machine has, and a face of this server only where the machine has none. Nothing is loaded for names in
 * Latin letters.
 */
(() => {
  const page = document.documentElement;
  const isBigScreen = page.dataset.display !== undefined;
  const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/;
  const HAN = /[\u3040-\u30ff\u3400-\u9fff]/;
  const ANY = /[\u1100-\ud7a3]/;
  /** Style sheets with Han, by language. The page's own is last, so that it wins. */
  const HAN_SHEETS = { 'zh-Hans': ['tc', 'jp', 'sc'], 'zh-Hant': ['sc', 'jp', 'tc'] };

  /** Letters without a face are drawn as the same box. Some faces of Linux have a few syllables of Hangul only. */
  const isMissing = (letters) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) return false;
    const drawn = (letter) => {
      context.clearRect(0, 0, 24, 24);
      context.font = '20px sans-serif';
      context.fillText(letter, 0, 20);
      return context.getImageData(0, 0, 24, 24).data.join();
    };
    return new Set([...letters].map(drawn)).size < letters.length;
  };

  const load = (names) => {
    for (const name of names) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = `/fonts/${name}.css`;
      document.head.append(link);
    }
  };

  /** Scripts not seen yet, each with the act that loads its font. */
  const waiting = new Map([
    [
      HANGUL,
      () => {
        if (isMissing('가힣드론')) load(['kr']);
        if (isBigScreen) load(['do-hyeon']);
      },
    ],
    [
      HAN,
      () => {
        if (isMissing('一鬱')) load(HAN_SHEETS[page.lang] ?? ['tc', 'sc', 'jp']);
      },
    ],
  ]);
  const look = (text) => {
    if (!ANY.test(text)) return;
    for (const [letters, act] of waiting) {
      if (!letters.test(text)) continue;
      waiting.delete(letters);
      act();
    }
    if (waiting.size === 0) observer.disconnect();
  };

  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.nodeType === Node.TEXT_NODE) look(target.nodeValue);
      for (const node of addedNodes) look(node.textContent);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  look(page.textContent);
})();
