import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Attempts, controlProps, Field } from './field.tsx';

describe('the frame of a field', () => {
  const frame = (error?: string) => (
    <Field id="az" label="Aktenzeichen" hint="Steht auf Ihrem Schreiben" error={error}>
      <input id="az" />
    </Field>
  );

  it('keeps the place of its error, which always describes it, and is not said by itself [UI-09, UI-14]', () => {
    const { rerender } = render(frame());
    const place = document.getElementById('az-error');
    expect([place?.getAttribute('aria-live'), place?.textContent]).toEqual([null, '']);
    expect(controlProps({ id: 'az', hint: 'Hinweis' })['aria-describedby']).toBe('az-hint az-error');
    rerender(frame('Dies ist ein Pflichtfeld'));
    expect(document.getElementById('az-error')).toBe(place);
  });

  const named = 'Aktenzeichen: Dies ist ein Pflichtfeld';
  it.each<[string, number | null, string, string]>([
    ['with a press on Weiter, which focuses it', 1, '', ''],
    ['with a press on Weiter that leaves the focus in it', 1, 'az', named],
    ['when it is left', 0, '', named],
    ['in a form that always focuses it', null, '', ''],
  ])('says an error that appears %s once, with its label: at attempt %s, focus "%s" [UI-14]', (...row) => {
    const [, attempts, focused, words] = row;
    const shown = (count: number | null, error?: string) => (
      <>
        <Attempts value={count}>{frame(error)}</Attempts>
        <span id="ansage" />
      </>
    );
    const { rerender } = render(shown(attempts && 0));
    document.getElementById(focused)?.focus();
    rerender(shown(attempts, 'Dies ist ein Pflichtfeld'));
    expect(document.getElementById('ansage')?.textContent).toBe(words);
  });

  it('does not say an error again that was there before [UI-14]', () => {
    render(
      <>
        {frame('Dies ist ein Pflichtfeld')}
        <span id="ansage" />
      </>,
    );
    expect(document.getElementById('ansage')?.textContent).toBe('');
  });

  it('has label, hint and error in this order, before the control [UI-09]', () => {
    const { container } = render(frame('Falsch'));
    const order = [...container.querySelectorAll('label, #az-hint, #az-error, input')].map(({ id }) => id);
    expect(order).toEqual(['', 'az-hint', 'az-error', 'az']);
  });
});
