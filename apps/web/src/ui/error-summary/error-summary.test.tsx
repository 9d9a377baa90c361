// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';

afterEach(cleanup);

const errors = [
  { field: 'anrede', label: 'Anrede', message: 'Dies ist ein Pflichtfeld' },
  { field: 'onlinezugang.email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
];

function Page(props: Partial<ErrorSummaryProps>) {
  return (
    <>
      <ErrorSummary errors={errors} {...props} />
      <RadioGroup
        id="anrede"
        legend="Anrede"
        value=""
        error="Dies ist ein Pflichtfeld"
        options={[
          { value: 'Herr', label: 'Herr' },
          { value: 'Frau', label: 'Frau' },
        ]}
        onChange={vi.fn<() => void>()}
      />
      <TextField
        id="onlinezugang.email"
        label="E-Mail-Adresse"
        hint="Für den Zugang"
        error="Bitte geben Sie eine gültige E-Mail-Adresse ein."
        value=""
        onChange={vi.fn<() => void>()}
      />
    </>
  );
}

it('takes the focus on its heading when it appears [UI-09]', () => {
  render(<Page />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Angaben' }));
});

it('is announced instead if the caller focuses the first field [UI-09]', () => {
  render(<Page takesFocus={false} />);
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('alert').textContent).toContain('Bitte prüfen Sie Ihre Angaben');
});

it('links each entry to its field, and a group to its first answer [UI-09]', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('link', { name: 'Anrede: Dies ist ein Pflichtfeld' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Herr' }));
  fireEvent.click(screen.getByRole('link', { name: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }));
});

it('connects hint and error with the field by text [UI-09]', () => {
  render(<Page />);
  const field = screen.getByRole('textbox', { name: 'E-Mail-Adresse' });
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const words = described.map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual(['Für den Zugang', 'Fehler: Bitte geben Sie eine gültige E-Mail-Adresse ein.']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('is not rendered without errors [UI-09]', () => {
  const { container } = render(<ErrorSummary errors={[]} />);
  expect(container.childElementCount).toBe(0);
});
