/** In ms: a translator may have read a text this long before it replaces it. */
const READ_WITHIN = 5000;

/**
 * Keeps the texts of a page current while the browser translates it. A translator replaces the text nodes that React writes
 * to: Chromium by <font> elements, Safari by other text nodes. A text that React has changed is put back with
 * all other texts of its element, and the translator translates it again.
 */
export function keepTranslatedPageTrue(root: Node): void {
  const translations = new WeakMap<Node, Node>();
  const originals = new WeakMap<Node, Text>();
  const changedAt = new WeakMap<Node, number>();

  const putBack = (text: Node) => {
    for (const node of [...(translations.get(text)?.parentNode?.childNodes ?? [])]) {
      const original = originals.get(node);
      if (original) node.replaceWith(original);
    }
  };

  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const {
      type,
      target,
      removedNodes,
      previousSibling,
      nextSibling,
      addedNodes,
    } of records) {
      if (type === 'characterData') {
        changedAt.set(target, Date.now());
        putBack(target);
        continue;
      }
      const translation = [...addedNodes, previousSibling, nextSibling].find(
        (node) => node !== null && added.has(node),
      );
      for (const removed of removedNodes) {
        const text = originals.get(removed) ?? removed;
        if (!translation || !(text instanceof Text) || text.isConnected) continue;
        translations.set(text, translation);
        originals.set(translation, text);
        // A removed text is outside of the root, so it is observed by itself.
        observer.observe(text, { characterData: true });
        if (Date.now() - (changedAt.get(text) ?? 0) < READ_WITHIN) putBack(text);
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
}
