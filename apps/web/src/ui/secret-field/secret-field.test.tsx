import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SecretField } from './secret-field.tsx';

it('is hidden until it is asked for, and offered to no password manager [LINK-05]', () => {
  render(<SecretField id="kennwort" label="Kennwort" value="geheim" onChange={vi.fn<() => void>()} />);
  const field = screen.getByLabelText<HTMLInputElement>('Kennwort');
  expect([field.type, field.autocomplete]).toEqual(['password', 'off']);
  fireEvent.click(screen.getByRole('button', { name: 'Anzeigen Kennwort' }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Verbergen Kennwort' }));
  expect(field.type).toBe('password');
});

it('gives what is typed as it is, and says what is wrong [UI-09]', () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<SecretField id="kennwort" label="Kennwort" value="" error="Zu kurz" onChange={onChange} />);
  const field = screen.getByLabelText('Kennwort');
  fireEvent.change(field, { target: { value: ' a b ' } });
  expect(onChange).toHaveBeenCalledWith(' a b ');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Fehler: Zu kurz');
});
