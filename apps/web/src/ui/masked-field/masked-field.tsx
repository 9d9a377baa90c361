import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { TextControl, type TextInputProps } from '../text-field/text-field.tsx';
import { applyMaskEdit, type Mask } from './mask.ts';

export interface MaskedFieldProps extends Omit<TextInputProps, 'note'> {
  /** Raw value as kept on blur; until then the field shows the typed text. */
  value: string;
  mask: Mask;
  /** Returns what to say about a typed text that was accepted, while the value is the one that it became; '' for nothing. */
  noteOf?: ((typed: string) => string) | undefined;
  onChange: (raw: string) => void;
}

interface Moment {
  raw: string;
  caret: number;
}

const deletions: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/**
 * Text field that formats input. The value is settled while typing, so that blur changes no validation: a vanishing
 * message would move the next button away from the pointer.
 */
export function MaskedField({ mask, value, noteOf, onChange, onBlur, ...input }: MaskedFieldProps) {
  // A field changed by script has no undo of the browser's.
  const past = useRef<Moment[]>([]);
  const future = useRef<Moment[]>([]);
  const caretBefore = useRef(0);
  const [typed, setTyped] = useState(value);
  const [entered, setEntered] = useState(value);
  const settle = (raw: string) => mask.settle?.(raw) ?? raw;
  const raw = settle(typed) === value ? typed : value;
  const display = mask.format(raw);

  // Set directly: for an unchanged value React renders nothing and would move the caret to the end.
  function show(field: HTMLInputElement, next: string, text: string, caret: number) {
    field.value = text;
    field.setSelectionRange(caret, caret);
    setTyped(next);
    setEntered(next);
    if (settle(next) !== value) onChange(settle(next));
  }

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const deletion = nativeEvent instanceof InputEvent ? deletions[nativeEvent.inputType] : undefined;
    const caret = target.selectionStart ?? target.value.length;
    const edit = applyMaskEdit(mask, { raw, before: display, typed: target.value, caret, deletion });
    if (edit.raw !== raw) {
      past.current.push({ raw, caret: caretBefore.current });
      future.current = [];
    }
    show(target, edit.raw, edit.display, edit.caret);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    caretBefore.current = event.currentTarget.selectionStart ?? 0;
    const key = event.key.toLowerCase();
    // Enter submits without a blur.
    if (key === 'enter') setTyped(value);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    const field = event.currentTarget;
    const isRedo = key === 'y' || event.shiftKey;
    const [from, to] = isRedo ? [future, past] : [past, future];
    const moment = from.current.pop();
    if (!moment) return;
    to.current.push({ raw, caret: caretBefore.current });
    show(field, moment.raw, mask.format(moment.raw), moment.caret);
  }

  function handleBlur() {
    setTyped(value);
    onBlur?.();
  }

  return (
    <TextControl
      {...input}
      tabular
      note={noteOf && (settle(entered) === value ? noteOf(entered) : '')}
      value={display}
      onChange={handleChange}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    />
  );
}
