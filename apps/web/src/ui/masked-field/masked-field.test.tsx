import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { amountMask } from './amount-mask.ts';
import { MaskedField } from './masked-field.tsx';

function Umsatz({ start }: { start: number }) {
  const [value, setValue] = useState<number | string | undefined>(start);
  return (
    <MaskedField id="nettoumsatz" label="Netto-Umsatz" mask={amountMask} value={value} onChange={setValue} suffix="€" />
  );
}

function field(): HTMLInputElement {
  return screen.getByRole('textbox', { name: 'Netto-Umsatz' });
}

function type(text: string, caret: number) {
  const input = field();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.setSelectionRange(caret, caret);
  fireEvent(input, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

function undo() {
  fireEvent.keyDown(field(), { key: 'z', ctrlKey: true });
}

it('keeps the caret at the edit [UI-04]', () => {
  render(<Umsatz start={1234} />);
  type('1.29345', 4);
  expect([field().value, field().selectionStart]).toEqual(['129.345', 3]);
  type('12x9.345', 3);
  expect([field().value, field().selectionStart]).toEqual(['12x9345', 3]);
});

it('undoes and redoes with the keyboard', () => {
  render(<Umsatz start={12} />);
  type('123', 3);
  type('1234', 4);
  undo();
  expect(field().value).toBe('123');
  undo();
  expect(field().value).toBe('12');
  fireEvent.keyDown(field(), { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(field().value).toBe('123');
});
