/**
 * Stands in for the translator of a browser: like Chrome's, it replaces each text node by two elements, and again what is added
 * or changed later. Its words differ from the page's by a space without width. Runs in the page, also before it is loaded.
 * @param start at once, or after hydration
 */
export function translate(start: 'at once' | 'hydrated'): void {
  const kept = ':is(script, style, noscript, textarea, font, [translate="no"], .notranslate)';
  const wrap = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(kept)) return;
    const words = document.createElement('font');
    words.textContent = `${text.data}\u200b`;
    const outer = document.createElement('font');
    outer.append(words);
    text.replaceWith(outer);
  };
  const wrapIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  const begin = () => {
    if (start === 'hydrated' && history.state === null) return requestAnimationFrame(begin);
    wrapIn(document);
    return new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) wrapIn(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  };
  begin();
}
