/**
 * Keeps the height of what covers an edge of the page in a custom property of the document, so that the focus scrolls out
 * from under it. [UI-09]
 * @returns a function that ends it
 */
export function followHeight(element: HTMLElement, property: `--${string}-height`): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}
