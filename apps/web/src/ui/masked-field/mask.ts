import type { MaskEdit, MaskResult } from './mask-edit.ts';

/** Formats a value while it is typed. `parse(format(raw))` must return `raw`. */
export interface Mask {
  /** Adds separators to the raw value. */
  format: (raw: string) => string;
  /** Extracts the raw value from typed or pasted text. */
  parse: (display: string) => string;
  /** Returns the value to keep on blur; by default all of it. */
  settle?: ((raw: string) => string) | undefined;
  /** Replaces the default caret placement by counting characters. */
  edit?: ((edit: MaskEdit) => MaskResult) | undefined;
}
