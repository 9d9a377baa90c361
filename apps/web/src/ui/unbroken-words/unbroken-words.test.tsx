import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnbrokenWords } from './unbroken-words.tsx';

it('every E-Mail in a text stays on one line, and no letter changes [UI-09]', () => {
  const text = 'Per E-Mail an Ihre E-Mail-Adresse.';
  const { container } = render(<UnbrokenWords text={text} />);
  expect(container.textContent).toBe(text);
  const kept = [...container.querySelectorAll('.unbroken')].map((word) => word.textContent);
  expect(kept).toEqual(['E-Mail', 'E-Mail']);
});

it('an e-mail address in a text breaks after @ and dots, and no letter changes [UI-09]', () => {
  const text = 'Frau Änne Öztürk-Müßiggang, z. B.\naenne.oeztuerk@strassenbau.example.org (dienstlich)';
  const { container } = render(<UnbrokenWords text={text} />);
  expect(container.textContent).toBe(text);
  const pieces = [...container.querySelectorAll('wbr')].map((place) => place.previousElementSibling?.textContent);
  expect(pieces).toEqual(['aenne.', 'oeztuerk@', 'strassenbau.', 'example.']);
});

it.each([
  ['Jetzt 1.249,50\u00a0€ jährlich, bisher 12\u00a0€.', ['1.249,50\u00a0€', '12\u00a0€']],
  ['Bis zu 1.000.000\u00a0€ im Jahr', ['1.000.000\u00a0€']],
  ['Ihre Referenz FA-7K3M-9QX2.', ['FA-7K3M-9QX2']],
  ['Am 01.12.2026 sind es 5\u00a0Monate', []],
])('no translator changes the amounts or references in %j [UI-15]', (text, amounts) => {
  const { container } = render(<UnbrokenWords text={text} />);
  expect(container.textContent).toBe(text);
  const kept = [...container.querySelectorAll('[translate="no"]')].map((word) => word.textContent);
  expect(kept).toEqual(amounts);
});
