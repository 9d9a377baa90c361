import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { TextControl, type TextInputProps } from '../text-field/text-control.tsx';
import { createEditHistory } from './edit-history.ts';
import type { Mask } from './mask.ts';
import { applyMaskEdit } from './mask-edit.ts';

export interface MaskedFieldProps extends TextInputProps {
  /** The plain value as it stays when the field is left; until then the field shows what was typed for it. */
  value: string;
  mask: Mask;
  onChange: (raw: string) => void;
  onBlur?: (() => void) | undefined;
}

const deletions: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/**
 * A text field that groups what is typed and keeps the caret where the hand is; a paste in any spacing works. What it gives
 * is settled already while it is typed: leaving the field changes no judgement, so that no message that goes away moves the
 * next button from under the finger.
 */
export function MaskedField({ mask, value, onChange, onBlur, ...input }: MaskedFieldProps) {
  const [history] = useState(createEditHistory);
  const caretBefore = useRef(0);
  const [typed, setTyped] = useState(value);
  const settle = (raw: string) => mask.settle?.(raw) ?? raw;
  const raw = settle(typed) === value ? typed : value;
  const display = mask.format(raw);

  // Written before React compares: an unchanged value renders nothing, and React would put the caret at the end.
  function show(field: HTMLInputElement, next: string, text: string, caret: number) {
    field.value = text;
    field.setSelectionRange(caret, caret);
    setTyped(next);
    if (settle(next) !== value) onChange(settle(next));
  }

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const deletion = nativeEvent instanceof InputEvent ? deletions[nativeEvent.inputType] : undefined;
    const caret = target.selectionStart ?? target.value.length;
    const edit = applyMaskEdit(mask, { before: display, typed: target.value, caret, deletion });
    if (edit.raw !== raw) history.record({ raw, caret: caretBefore.current });
    show(target, edit.raw, edit.display, edit.caret);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    caretBefore.current = event.currentTarget.selectionStart ?? 0;
    const key = event.key.toLowerCase();
    // Enter submits without leaving the field.
    if (key === 'enter') setTyped(value);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    const field = event.currentTarget;
    const now = { raw, caret: caretBefore.current };
    const moment = key === 'y' || event.shiftKey ? history.redo(now) : history.undo(now);
    if (moment) show(field, moment.raw, mask.format(moment.raw), moment.caret);
  }

  function handleBlur() {
    setTyped(value);
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
