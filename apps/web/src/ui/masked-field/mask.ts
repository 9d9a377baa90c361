import type { MaskEdit, MaskResult } from './mask-edit.ts';

/** How a value is shown while it is typed. `parse(format(raw))` must give `raw` again. */
export interface Mask {
  /** The plain value with its separators. */
  format: (raw: string) => string;
  /** The plain value in whatever was typed or pasted. */
  parse: (display: string) => string;
  /** What is left of the value when the field is left; by default all of it. */
  settle?: ((raw: string) => string) | undefined;
  /** Carries one edit over where counting the characters of the value does not find the caret's place. */
  edit?: ((edit: MaskEdit) => MaskResult) | undefined;
}
