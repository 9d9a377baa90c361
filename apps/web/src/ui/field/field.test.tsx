import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';

describe('the frame of a field', () => {
  const frame = (error?: string) => (
    <Field id="az" label="Aktenzeichen" hint="Steht auf Ihrem Schreiben" error={error}>
      <input id="az" />
    </Field>
  );

  it('keeps the place of its error, so that a new one is read aloud [UI-09]', () => {
    const { rerender } = render(frame());
    const place = document.getElementById('az-error');
    expect([place?.getAttribute('aria-live'), place?.textContent]).toEqual(['polite', '']);
    rerender(frame('Dies ist ein Pflichtfeld'));
    expect(document.getElementById('az-error')).toBe(place);
  });

  it('has label, hint and error in this order, before the control [UI-09]', () => {
    const { container } = render(frame('Falsch'));
    const order = [...container.querySelectorAll('label, #az-hint, #az-error, input')].map(({ id }) => id);
    expect(order).toEqual(['', 'az-hint', 'az-error', 'az']);
  });
});
