import { applyEdit, type Mask } from '../../src/ui/masked-field/mask.ts';

/** Applies one edit of the text that a value shows, with | as the caret: `'1.2|34'` and the browser's result. */
export function edited<V>(mask: Mask<V>, raw: string, typed: string, deletion?: 'backward' | 'forward') {
  const edit = { raw, typed: typed.replace('|', ''), caret: typed.indexOf('|'), deletion };
  const { shown, caret } = applyEdit(mask, edit);
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`;
}
