/**
 * The focused element: id, text, whether the eye sees the focus, and what hides it. Its look is compared with that of a
 * copy beside it, which has no focus. Sent to the page as text.
 */
export function focusedInPage() {
  const element = document.activeElement as HTMLElement;
  const root = element.closest('label') ?? element;
  const copy = root.cloneNode(true) as HTMLElement;
  // Two radios of one name cannot both be chosen.
  for (const field of [copy, ...copy.querySelectorAll('[name]')]) field.removeAttribute('name');
  const ringsIn = (top: HTMLElement) =>
    [top, ...top.querySelectorAll('*')]
      .map((part) => getComputedStyle(part))
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) => {
        const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineWidth} ${outlineColor}`;
        return { outline, shadow: boxShadow === 'none' ? '' : boxShadow };
      });
  const focused = ringsIn(root);
  root.after(copy);
  const plain = ringsIn(copy);
  copy.remove();
  const hasRing = focused.some(
    ({ outline, shadow }, index) =>
      (outline !== '' && outline !== plain[index]?.outline) || (shadow !== '' && shadow !== plain[index]?.shadow),
  );

  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isInside = top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isFree =
    above !== null &&
    (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element) === true);
  const cover = isInside
    ? above?.outerHTML.slice(0, 80)
    : `the edge of the screen: ${[left, top, right, bottom].join()}`;
  const words = element.innerText
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { id: element.id, words, hasRing, coveredBy: isInside && isFree ? '' : (cover ?? 'nothing') };
}
