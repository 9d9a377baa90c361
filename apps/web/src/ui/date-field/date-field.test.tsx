import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { edited } from '../../../tests/support/edited.ts';
import { applyEdit } from '../masked-field/mask.ts';
import { DateField } from './date-field.tsx';
import { dateMask } from './date-mask.ts';

/** Returns the field's text after typing these keys at its end. */
function keys(text: string): string {
  return [...text].reduce((before, key) => dateMask.parse(before + key, before), '');
}

function dateText(typed: string): string {
  return dateMask.parse(typed, '');
}

/** Returns what the field shows of a text after it was left. */
function settledDateText(text: string): string {
  return dateMask.write(dateMask.read(text));
}

describe('the text of a date', () => {
  it.each([
    ['01021990', '01.02.1990'],
    ['01.02.1990', '01.02.1990'],
    ['1.2.1990', '1.2.1990'],
    ['1/2/1990', '1.2.1990'],
  ])('inserts the dots while %s is typed [VAL-02]', (typed, shown) => {
    expect(keys(typed)).toBe(shown);
  });

  it.each([
    ['1990-02-01', '01.02.1990'],
    ['1990-02-01T00:00:00Z', '01.02.1990'],
    ['1990/2/1', '01.02.1990'],
    ['1990-02-011', '199.02.011'],
    ['01-02-1990', '01.02.1990'],
    [' 01. 02. 1990 ', '01.02.1990'],
    ['01\u00a002\u20131990', '01.02.1990'],
    ['am 1.2.1990', '1.2.1990'],
    ['01021990', '01.02.1990'],
    ['010290', '01.02.90'],
    ['01.02.19905', '01.02.1990'],
    ['12345.6.78', '123.6.78'],
    ['Februar', ''],
    ['...', ''],
    ['٠١٠٢١٩٩٠', ''],
  ])('reads a pasted %j [VAL-02]', (pasted, shown) => {
    expect(dateText(pasted)).toBe(shown);
  });

  it.each([
    ['1.2.1990', '01.02.1990'],
    ['01.12.1990', '01.12.1990'],
    ['01.02.90', '01.02.90'],
    ['1.2', '1.2'],
    ['', ''],
  ])('when the field is left turns %j into %j, and guesses no century [VAL-02]', (text, settled) => {
    expect(settledDateText(text)).toBe(settled);
  });

  it.each([
    ['keeps the caret at its digit', '01', '010|', '01.0|', undefined],
    ['keeps the caret at its digit', '01', '01.|', '01.|', undefined],
    ['keeps the caret at its digit', '0.02.1990', '03|.02.1990', '03|.02.1990', undefined],
    ['keeps the caret at its digit', '01.2', '01.|12', '01.|12', undefined],
    ['keeps the caret at its digit', '12.10', '152|.10', '15.2|.10', undefined],
    ['keeps the caret at its digit', '01.02.1990', '01x|.02.1990', '01|.02.1990', undefined],
    ['keeps the caret behind a paste', '', '1990-02-01|', '01.02.1990|', undefined],
    ['keeps digits in their part', '12.10.1990', '1|.10.1990', '1|.10.1990', 'backward'],
    ['keeps digits in their part', '1.10.1990', '15|.10.1990', '15|.10.1990', undefined],
    ['keeps digits in their part', '12.10.1990', '152|.10.1990', '152|.10.1990', undefined],
    ['deletes the digit beyond a dot', '01.02.1990', '01.02|1990', '01.0|.1990', 'backward'],
    ['deletes the digit beyond a dot', '01.02.1990', '01|02.1990', '0|.02.1990', 'backward'],
    ['deletes the digit beyond a dot', '01.02.1990', '01|02.1990', '01.|2.1990', 'forward'],
    ['deletes the digit beyond a dot', '01.', '01|', '01|', 'backward'],
  ] as const)('%s: %j becomes %j and shows %j [VAL-02]', (_what, before, typed, shown, deletion) => {
    expect(edited(dateMask, before, typed, deletion)).toBe(shown);
  });

  it('reads back what it shows, after any edits, and loses nothing of a date [VAL-02]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.stringMatching(/^[\d.]{0,12}$/),
        fc.nat(),
        (pasted, typed, at) => {
          for (const text of [pasted, typed, pasted + typed]) {
            const { shown, caret } = applyEdit(dateMask, { raw: '', typed: text, caret: at % (text.length + 1) });
            expect(dateText(shown)).toBe(shown);
            expect(shown).toMatch(/^[\d.]{0,14}$/);
            expect(caret).toBeLessThanOrEqual(shown.length);
          }
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2099-12-31') }),
        (date) => {
          const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
          const german = `${day}.${month}.${year}`;
          expect(keys(day + month + year)).toBe(german);
          expect(settledDateText(keys(`${Number(day)}.${Number(month)}.${year}`))).toBe(german);
          expect(dateText(`${year}-${month}-${day}`)).toBe(german);
        },
      ),
    );
  });
});

function Geburtsdatum({ hint }: { hint?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <DateField id="geburtsdatum" label="Geburtsdatum" hint={hint} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

it('is a text input with a numeric keyboard and its format as a hint, and gives whole dates at once [VAL-02]', () => {
  render(<Geburtsdatum />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Geburtsdatum' });
  expect(field.inputMode).toBe('numeric');
  const [hint = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(document.getElementById(hint)?.textContent).toContain('TT.MM.JJJJ');
  fireEvent.change(field, { target: { value: '1.2.1990' } });
  expect(field.value).toBe('1.2.1990');
  expect(screen.getByRole('status').textContent).toBe('1990-02-01');
  fireEvent.blur(field);
  expect(field.value).toBe('01.02.1990');
});

it('keeps its format beside another hint [VAL-02]', () => {
  render(<Geburtsdatum hint="Wie im Ausweis" />);
  expect(screen.getByRole('textbox', { name: 'Geburtsdatum' }).getAttribute('placeholder')).toBe('TT.MM.JJJJ');
});
