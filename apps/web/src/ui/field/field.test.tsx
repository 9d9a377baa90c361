import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';

function field(error?: string) {
  return (
    <Field id="az" label="Aktenzeichen" hint="Steht auf Ihrem Schreiben" error={error}>
      <input id="az" />
    </Field>
  );
}

it('keeps the place of its error, so that a new one is read aloud [UI-09]', () => {
  const { rerender } = render(field());
  const place = document.getElementById('az-error');
  expect([place?.getAttribute('aria-live'), place?.textContent]).toEqual(['polite', '']);
  rerender(field('Dies ist ein Pflichtfeld'));
  expect(document.getElementById('az-error')).toBe(place);
  expect(place?.textContent).toBe('Fehler: Dies ist ein Pflichtfeld');
});

it('has label, hint and error in this order, before the control [UI-09]', () => {
  const { container } = render(field('Falsch'));
  const order = [...container.querySelectorAll('label, #az-hint, #az-error, input')].map(({ id }) => id);
  expect(order).toEqual(['', 'az-hint', 'az-error', 'az']);
});
