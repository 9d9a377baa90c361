import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { TextControl, type TextInputProps } from '../text-field/text-control.tsx';
import { createEditHistory } from './edit-history.ts';
import type { Mask } from './mask.ts';
import { applyMaskEdit } from './mask-edit.ts';

export interface MaskedFieldProps extends TextInputProps {
  /** The plain value; the field shows `mask.format(value)`. */
  value: string;
  mask: Mask;
  onChange: (raw: string) => void;
  onBlur?: (() => void) | undefined;
}

const deletions: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/** A text field that groups what is typed and keeps the caret where the hand is; a paste in any spacing works. */
export function MaskedField({ mask, value, onChange, onBlur, ...input }: MaskedFieldProps) {
  const [history] = useState(createEditHistory);
  const caretBefore = useRef(0);
  const display = mask.format(value);

  // Written before React compares: an unchanged value renders nothing, and React would put the caret at the end.
  function show(field: HTMLInputElement, raw: string, text: string, caret: number) {
    field.value = text;
    field.setSelectionRange(caret, caret);
    if (raw !== value) onChange(raw);
  }

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const deletion = nativeEvent instanceof InputEvent ? deletions[nativeEvent.inputType] : undefined;
    const caret = target.selectionStart ?? target.value.length;
    const edit = applyMaskEdit(mask, { before: display, typed: target.value, caret, deletion });
    if (edit.raw !== value) history.record({ raw: value, caret: caretBefore.current });
    show(target, edit.raw, edit.display, edit.caret);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    caretBefore.current = event.currentTarget.selectionStart ?? 0;
    const key = event.key.toLowerCase();
    // Enter submits without leaving the field.
    if (key === 'enter') settle();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    const field = event.currentTarget;
    const now = { raw: value, caret: caretBefore.current };
    const moment = key === 'y' || event.shiftKey ? history.redo(now) : history.undo(now);
    if (moment) show(field, moment.raw, mask.format(moment.raw), moment.caret);
  }

  function settle() {
    const settled = mask.settle?.(value) ?? value;
    if (settled !== value) onChange(settled);
  }

  function handleBlur() {
    settle();
    onBlur?.();
  }

  return (
    <TextControl
      {...input}
      tabular
      value={display}
      onChange={handleChange}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    />
  );
}
