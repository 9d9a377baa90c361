import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

const errors = [
  { field: 'anrede', label: 'Anrede', message: 'Dies ist ein Pflichtfeld' },
  { field: 'hasAusfaelle', label: 'Gab es Forderungsausfälle?', message: 'Dies ist ein Pflichtfeld' },
  { field: 'onlinezugang.email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
];

function Page() {
  return (
    <>
      <ErrorSummary errors={errors} />
      <RadioGroup
        id="anrede"
        legend="Anrede"
        value=""
        options={[{ value: 'Herr', label: 'Herr' }]}
        onChange={vi.fn<() => void>()}
      />
      <TextField id="onlinezugang.email" label="E-Mail-Adresse" value="" onChange={vi.fn<() => void>()} />
    </>
  );
}

it('is named, but not announced: the caller focuses the first field, which is read with its error [UI-09, UI-14]', () => {
  const { container } = render(<Page />);
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angaben' })).toBeTruthy();
  expect(container.querySelector('[role="alert"], [aria-live]')).toBeNull();
});

it('puts the message after a label with a colon, and after a whole question as it is [UI-09]', () => {
  render(<Page />);
  expect(screen.getByText('Gab es Forderungsausfälle? Dies ist ein Pflichtfeld')).toBeTruthy();
});

it('links each entry to its field, and a group to its first answer, without a change of the URL [UI-09]', () => {
  render(<Page />);
  // False: the default action, which sets the hash, is prevented.
  expect(fireEvent.click(screen.getByRole('link', { name: 'Anrede: Dies ist ein Pflichtfeld' }))).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Herr' }));
  fireEvent.click(screen.getByRole('link', { name: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }));
});

it('scrolls to the label of a field, or to the whole group [UI-09]', () => {
  const scrolledTo: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this);
  };
  try {
    render(<Page />);
    for (const link of screen.getAllByRole('link')) fireEvent.click(link);
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
  expect(scrolledTo).toEqual([
    screen.getByRole('radiogroup', { name: 'Anrede' }),
    screen.getByRole('radio', { name: 'Herr' }),
    screen.getByText('E-Mail-Adresse', { selector: 'label' }),
    screen.getByRole('textbox', { name: 'E-Mail-Adresse' }),
  ]);
});
