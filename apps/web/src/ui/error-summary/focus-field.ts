/**
 * Moves the focus to the field with this path and brings its label into sight, so that question, error and answer are
 * seen together. Gives whether there was such a field.
 */
export function focusField(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const frame =
    element.closest('fieldset') ?? element.closest('[data-field]') ?? document.querySelector(`label[for="${id}"]`);
  (frame ?? element).scrollIntoView?.({ block: 'start' });
  element.focus({ preventScroll: true });
  return true;
}
