import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Attempts, Field } from './field.tsx';

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

  it.each<[string, number | null, string, string]>([
    ['with a press on Weiter, which focuses it', 1, '', 'off'],
    ['with a press on Weiter that leaves the focus in it', 1, 'az', 'polite'],
    ['when it is left', 0, '', 'polite'],
    ['in a form that always focuses it', null, '', 'off'],
  ])('says an error that appears %s once: live %s, focus "%s" [UI-14]', (_when, attempts, focused, live) => {
    const shown = (count: number | null, error?: string) => <Attempts value={count}>{frame(error)}</Attempts>;
    const { rerender, container } = render(shown(attempts && 0));
    container.querySelector('input')?.setAttribute('name', 'az');
    document.getElementById(focused)?.focus();
    rerender(shown(attempts, 'Dies ist ein Pflichtfeld'));
    expect(document.getElementById('az-error')?.getAttribute('aria-live')).toBe(live);
    rerender(shown(attempts));
    rerender(shown(attempts, 'Zu kurz'));
    const later = attempts === null ? live : 'polite';
    expect(document.getElementById('az-error')?.getAttribute('aria-live')).toBe(later);
  });

  it('has label, hint and error in this order, before the control [UI-09]', () => {
    const { container } = render(frame('Falsch'));
    const order = [...container.querySelectorAll('label, #az-hint, #az-error, input')].map(({ id }) => id);
    expect(order).toEqual(['', 'az-hint', 'az-error', 'az']);
  });
});
