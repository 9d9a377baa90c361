import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SecretField } from './secret-field.tsx';

it('a secret is required, hidden until it is asked for, and offered to no password manager [LINK-05, UI-09]', () => {
  render(<SecretField id="feld" label="Feld" value="geheim" onChange={vi.fn<() => void>()} />);
  const field = screen.getByLabelText<HTMLInputElement>('Feld');
  expect([field.type, field.autocomplete]).toEqual(['password', 'off']);
  expect(field.getAttribute('aria-required')).toBe('true');
  expect([field.getAttribute('autocapitalize'), field.getAttribute('spellcheck')]).toEqual(['none', 'false']);
  fireEvent.click(screen.getByRole('button', { name: 'Anzeigen Feld' }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Verbergen Feld' }));
  expect(field.type).toBe('password');
});
