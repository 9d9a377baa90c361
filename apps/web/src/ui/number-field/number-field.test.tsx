import { formatNumber } from '@fa/rechner/formats/number-input';
import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createAmountMask } from '../masked-field/amount-mask.ts';
import { NumberField } from './number-field.tsx';

function Page({ start, thousand }: { start?: number | string; thousand?: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberField id="km" label="Fahrleistung" unit="Tkm" thousand={thousand} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

function typing(text: string) {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fahrleistung' });
  fireEvent.change(field, { target: { value: text } });
  return [field.value, screen.getByRole('status').textContent];
}

function leaving() {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fahrleistung' });
  fireEvent.blur(field);
  return [field.value, screen.getByRole('status').textContent];
}

it('in thousand mode shows thousandths and gives back the full number, with up to three decimals [UI-04]', () => {
  render(<Page start={1_250_000} thousand />);
  expect(screen.getByRole('textbox')).toHaveProperty('value', '1.250');
  expect(typing('15')).toEqual(['15', '15000']);
  expect(typing('15,')).toEqual(['15,', '15000']);
  expect(typing('15,5')).toEqual(['15,5', '15500']);
  expect(typing('15,50')).toEqual(['15,50', '15500']);
  expect(typing('15,505')).toEqual(['15,505', '15505']);
  expect(typing('15,5059')).toEqual(['15,5059', '"15,5059"']);
});

it('in thousand mode completes a partial number when it is left [UI-04]', () => {
  render(<Page thousand />);
  typing('15,50');
  expect(leaving()).toEqual(['15,5', '15500']);
  typing('15,');
  expect(leaving()).toEqual(['15', '15000']);
  typing('0,50');
  expect(leaving()).toEqual(['0,5', '500']);
});

it('returns whole numbers, and keeps decimals for the validation [UI-04]', () => {
  render(<Page start={1200} />);
  expect(typing('12.000')).toEqual(['12.000', '12000']);
  expect(typing('2,5')).toEqual(['2,5', '"2,5"']);
  expect(leaving()).toEqual(['2,5', '"2,5"']);
  expect(typing(',5')).toEqual([',5', '",5"']);
  expect(leaving()).toEqual([',5', '",5"']);
  expect(typing('1234,50')).toEqual(['1.234,50', '1234']);
  expect(leaving()).toEqual(['1.234', '1234']);
  expect(typing('')).toEqual(['', '']);
});

it.each([false, true])(
  'never reads a number from a text with a minus or letters, thousand mode %s [UI-04]',
  (thousand) => {
    render(<Page thousand={thousand} />);
    for (const text of ['-3', '1e3', '2,5 Mio']) {
      expect(typing(text)).toEqual([text, JSON.stringify(text)]);
      expect(leaving()).toEqual([text, JSON.stringify(text)]);
      typing('');
    }
  },
);

it.each([
  ['850,000', '€', false, 'Meinten Sie 850.000\u00a0€?', '850.000'],
  ['12.5', 'Tkm', true, 'Meinten Sie 12,5\u00a0Tkm?', '12,5'],
])(
  'beside the message, a button takes what "%s" (%s) probably means [UI-13]',
  (typed, unit, thousand, asked, shown) => {
    function Asked() {
      const [value, setValue] = useState<number | string | undefined>(typed);
      const error = typeof value === 'string' ? 'Diese Zahl ist nicht eindeutig.' : undefined;
      return (
        <NumberField id="a" label="A" unit={unit} thousand={thousand} value={value} error={error} onChange={setValue} />
      );
    }
    render(<Asked />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    const button = screen.getByRole('button');
    expect(button.textContent).toBe(asked);
    fireEvent.click(button);
    expect([field.value, document.activeElement, screen.queryByRole('button')]).toEqual([shown, field, null]);
  },
);

it('says that cents are dropped as soon as they are, beside the unit, also after it was left [UI-13, UI-14]', () => {
  render(<Page start={850_000} />);
  const field = screen.getByRole('textbox');
  const region = document.querySelector('[aria-live]');
  const said = () => [region?.textContent, field.getAttribute('aria-describedby')];
  expect([...said(), document.getElementById('km-suffix')?.textContent]).toEqual(['', 'km-suffix km-error', 'Tkm']);
  typing('12,50');
  expect(said()).toEqual(['Abgerundet auf 12\u00a0Tkm', 'km-suffix km-error km-note']);
  leaving();
  expect(said()).toEqual(['Abgerundet auf 12\u00a0Tkm', 'km-suffix km-error km-note']);
  typing('1.234,50 €');
  expect(said()).toEqual(['Abgerundet auf 1.234\u00a0Tkm', 'km-suffix km-error km-note']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([...said(), leaving()[0]]).toEqual(['Abgerundet auf 1.234\u00a0Tkm', 'km-suffix km-error km-note', '1.234']);
  typing('13');
  expect(said()).toEqual(['', 'km-suffix km-error']);
  typing('13,00');
  expect(said()).toEqual(['', 'km-suffix km-error']);
});

it.each([false, true])('agrees with the shared number rules for every number, thousand mode %s [UI-04]', (thousand) => {
  const mask = createAmountMask(thousand);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (number) => {
      expect(mask.format(mask.write(number))).toBe(formatNumber(number, thousand));
      expect(mask.read(mask.write(number))).toBe(number);
    }),
  );
});
