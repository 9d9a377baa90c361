/** Focuses the field with this path and scrolls its label into view. Returns whether the field exists. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const frame =
    element.closest('fieldset') ?? element.closest('[data-field]') ?? document.querySelector(`label[for="${id}"]`);
  (frame ?? element).scrollIntoView?.({ block: 'start' });
  element.focus({ preventScroll: true });
  return true;
}
