import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { amountMask } from './amount-mask.ts';
import { MaskedField } from './masked-field.tsx';

function Umsatz({ start = '' }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MaskedField
        id="nettoumsatz"
        label="Netto-Umsatz"
        mask={amountMask}
        value={value}
        onChange={setValue}
        suffix="€"
      />
      <output>{value}</output>
    </>
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

it('shows the grouped amount and gives the plain number [UI-04]', () => {
  render(<Umsatz />);
  type('1234567', 7);
  expect(field().value).toBe('1.234.567');
  expect(screen.getByRole('status').textContent).toBe('1234567');
});

it('keeps the caret at the edit [UI-04]', () => {
  render(<Umsatz start="1234" />);
  type('1.29345', 4);
  expect([field().value, field().selectionStart]).toEqual(['129.345', 3]);
  type('12x9.345', 3);
  expect([field().value, field().selectionStart]).toEqual(['12x9345', 3]);
});

it('undoes and redoes with the keyboard', () => {
  render(<Umsatz start="12" />);
  type('123', 3);
  type('1234', 4);
  undo();
  expect(field().value).toBe('123');
  undo();
  expect(field().value).toBe('12');
  fireEvent.keyDown(field(), { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(field().value).toBe('123');
});

it('keeps the whole euros of an amount with cents when the field is left [UI-04]', () => {
  render(<Umsatz />);
  type('1234,50', 7);
  expect(field().value).toBe('1.234,50');
  fireEvent.blur(field());
  expect(field().value).toBe('1.234');
});

it('keeps tenths, which the rules refuse [UI-04]', () => {
  render(<Umsatz />);
  type('2,5', 3);
  fireEvent.blur(field());
  expect(field().value).toBe('2,5');
});
