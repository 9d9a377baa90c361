import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OptionTable } from './option-table.tsx';

const rows = [
  { value: '1', cells: ['10.000 €', '364,14 €'] },
  { value: '2', cells: ['25.000 €', '728,28 €'], badge: 'Unsere Empfehlung' },
];

function draw() {
  const onChange = vi.fn<(value: string) => void>();
  const columns = [
    { name: 'Entschädigung je Abnehmer', short: 'Je Abnehmer' },
    { name: 'Beitrag', short: 'Beitrag' },
  ];
  render(<OptionTable name="stufe" legend="Absicherung" {...{ columns, rows, onChange }} value="1" />);
  return onChange;
}

it('names each choice by its columns and tells the badge with it [UI-09]', () => {
  draw();
  expect(screen.getByRole('radiogroup', { name: 'Absicherung' })).toBeTruthy();
  const chosen = screen.getByRole('radio', { name: 'Entschädigung je Abnehmer 10.000 € Beitrag 364,14 €' });
  expect([(chosen as HTMLInputElement).checked, chosen.id]).toEqual([true, 'stufe']);
  expect(chosen.hasAttribute('aria-describedby')).toBe(false);
  const other = screen.getByRole('radio', { name: 'Entschädigung je Abnehmer 25.000 € Beitrag 728,28 €' });
  expect(other.id).toBe('');
  expect(document.getElementById(other.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Unsere Empfehlung');
});

it('takes a click anywhere on a row, once', () => {
  const onChange = draw();
  fireEvent.click(screen.getByText('728,28 €'));
  fireEvent.click(screen.getByRole('radio', { name: /25/ }));
  expect(onChange.mock.calls).toEqual([['2'], ['2']]);
});
