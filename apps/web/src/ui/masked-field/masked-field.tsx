import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { TextControl, type TextInputProps } from '../text-field/text-field.tsx';
import { applyEdit, type Mask } from './mask.ts';

export interface MaskedFieldProps<V> extends Omit<TextInputProps, 'value' | 'note'> {
  /** Until the field is left it shows what was typed, not how the value is written. */
  value: V;
  mask: Mask<V>;
  /** Returns what to say about a typed text while the value is the one that it became; '' for nothing. */
  noteOf?: ((typed: string) => string) | undefined;
  onChange: (value: V) => void;
}

interface Moment {
  readonly raw: string;
  readonly caret: number;
}

const deletions: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/**
 * Text field that formats input. The value is read while typing, so that blur changes no validation: a vanishing
 * message would move the next button away from the pointer.
 */
export function MaskedField<V>({ mask, value, noteOf, onChange, onBlur, ...input }: MaskedFieldProps<V>) {
  // A field changed by script has no undo of the browser's.
  const past = useRef<Moment[]>([]);
  const future = useRef<Moment[]>([]);
  const caretBefore = useRef(0);
  const [typed, setTyped] = useState({ raw: mask.write(value), value, isLeft: false });
  const isOurs = Object.is(typed.value, value);
  const raw = isOurs && !typed.isLeft ? typed.raw : mask.write(value);
  const display = mask.format(raw);

  // Set directly: for an unchanged value React renders nothing and would move the caret to the end.
  function show(field: HTMLInputElement, next: string, shown: string, caret: number) {
    field.value = shown;
    field.setSelectionRange(caret, caret);
    const read = mask.read(next);
    setTyped({ raw: next, value: read, isLeft: false });
    if (!Object.is(read, value)) onChange(read);
  }

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const deletion = nativeEvent instanceof InputEvent ? deletions[nativeEvent.inputType] : undefined;
    const caret = target.selectionStart ?? target.value.length;
    const edit = applyEdit(mask, { raw, typed: target.value, caret, deletion });
    if (edit.raw !== raw) {
      past.current.push({ raw, caret: caretBefore.current });
      future.current = [];
    }
    show(target, edit.raw, edit.shown, edit.caret);
  }

  function leave() {
    setTyped({ ...typed, isLeft: true });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    caretBefore.current = event.currentTarget.selectionStart ?? 0;
    const key = event.key.toLowerCase();
    // Enter submits without a blur.
    if (key === 'enter') leave();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    const isRedo = key === 'y' || event.shiftKey;
    const [from, to] = isRedo ? [future, past] : [past, future];
    const moment = from.current.pop();
    if (!moment) return;
    to.current.push({ raw, caret: caretBefore.current });
    show(event.currentTarget, moment.raw, mask.format(moment.raw), moment.caret);
  }

  return (
    <TextControl
      {...input}
      tabular
      note={noteOf && (isOurs ? noteOf(typed.raw) : '')}
      value={display}
      onChange={handleChange}
      onKeyDown={handleKeyDown}
      onBlur={() => {
        leave();
        onBlur?.();
      }}
    />
  );
}
