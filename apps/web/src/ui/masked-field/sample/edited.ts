import { applyMaskEdit, type Mask } from '../mask.ts';

/** Applies one edit, with | as the caret: `'1.2|34'` and the browser's result. */
export function edited(mask: Mask, before: string, typed: string, deletion?: 'backward' | 'forward') {
  const caret = typed.indexOf('|');
  const { display, caret: at } = applyMaskEdit(mask, {
    raw: mask.parse(before),
    before,
    typed: typed.replace('|', ''),
    caret,
    deletion,
  });
  return `${display.slice(0, at)}|${display.slice(at)}`;
}
