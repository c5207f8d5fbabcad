/*
 * LNG-10: a label comes from the catalog with both languages in it, between signs that no font shows. The page
 * draws it as any other text; before it is painted, the second language becomes an attribute of its element,
 * which a style shows in small. Where both do not fit they take turns.
 */
(() => {
  const LABEL = /\u2061([^\u2063]*)\u2063([^\u2064]*)\u2064/g;
  const SIGNS = /[\u2061\u2063\u2064]/;
  const ATTRIBUTES = ['aria-label', 'title', 'alt'];
  const TURN = 6000;
  /** Ancestors that a label could push out of their box. */
  const NEAR = 4;

  const first = (text) => text.replace(LABEL, '$1').replace(/[\u2061\u2063\u2064]/g, ' ');
  const second = (text) => [...text.matchAll(LABEL)].map((found) => found[2]).join(' · ');

  /** Both texts of the nodes that are labels, and those of them that take turns. */
  const labels = new WeakMap();
  const turning = new Set();

  /** Measures whether an element needs more room: its lines and its overflow. */
  const roomOf = (element) => {
    const { left, right, height } = element.getBoundingClientRect();
    const room = [height, element.scrollWidth - element.clientWidth];
    let box = element.parentElement;
    for (let n = 1; n < NEAR && box; n += 1, box = box.parentElement) {
      const around = box.getBoundingClientRect();
      room.push(Math.max(0, around.left - left), Math.max(0, right - around.right));
      room.push(box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight);
    }
    return room;
  };

  const isTooWide = (element, text) => {
    if (element instanceof SVGElement) return true;
    const before = roomOf(element);
    element.setAttribute('data-second', text);
    return roomOf(element).some((size, n) => size > before[n] + 1);
  };

  /** Gives an element the second language of its labels, or has them take turns. */
  const refresh = (element) => {
    const nodes = [...element.childNodes].filter((node) => labels.has(node));
    for (const name of ['data-second', 'data-turns']) element.removeAttribute(name);
    for (const node of nodes) turning.delete(node);
    const text = nodes.map((node) => labels.get(node)[1]).join(' · ');
    // Text for screen readers is not doubled.
    if (text === '' || element.closest('.sr-only') || element.getClientRects().length === 0) return;
    if (!isTooWide(element, text)) return;
    element.setAttribute('data-turns', '');
    for (const node of nodes) turning.add(node);
  };

  const show = (node) => {
    const text = node.nodeValue;
    const element = node.parentElement;
    const known = labels.get(node);
    // The catalog itself is a script.
    if (element?.tagName === 'SCRIPT') return;
    if (known?.includes(text)) return;
    if (SIGNS.test(text)) {
      labels.set(node, [first(text), second(text)]);
      node.nodeValue = first(text);
    } else if (known) labels.delete(node);
    else return;
    if (element) refresh(element);
  };

  const look = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return show(node);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) show(walker.currentNode);
    for (const element of [node, ...node.querySelectorAll('[aria-label], [title], [alt]')]) {
      for (const name of ATTRIBUTES) clean(element, name);
    }
  };

  const clean = (element, name) => {
    const text = element.getAttribute(name);
    if (text !== null && SIGNS.test(text)) element.setAttribute(name, first(text));
  };

  new MutationObserver((changes) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of changes) {
      if (type === 'attributes') clean(target, attributeName);
      else if (type === 'characterData') show(target);
      else {
        for (const node of addedNodes) look(node);
        if ([...removedNodes].some((node) => labels.has(node))) refresh(target);
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ATTRIBUTES,
  });

  // A face that comes late, and a window of another size, change what fits.
  const again = () => {
    for (const element of document.querySelectorAll('[data-second]')) {
      for (const node of element.childNodes) {
        if (turning.has(node)) node.nodeValue = labels.get(node)[0];
      }
      refresh(element);
    }
  };
  document.fonts.addEventListener('loadingdone', again);
  addEventListener('resize', again);

  setInterval(() => {
    for (const node of turning) {
      const [one, two] = labels.get(node);
      if (!node.isConnected) turning.delete(node);
      else node.nodeValue = node.nodeValue === one ? two : one;
    }
  }, TURN);
})();
