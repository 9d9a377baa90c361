import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TextField, type TextInputProps } from './text-field.tsx';

describe('a text field', () => {
  function draw(props: Partial<TextInputProps>) {
    const onChange = vi.fn<(value: string) => void>();
    render(<TextField id="feld" label="Feld" value="" onChange={onChange} {...props} />);
    return { onChange, field: screen.getByLabelText<HTMLInputElement>('Feld') };
  }

  it('tells the browser what to fill in and which keyboard to show [UI-05]', () => {
    const { field } = draw({ type: 'tel', autoComplete: 'tel', inputMode: 'text', placeholder: '030 1234' });
    expect(field).toMatchObject({ type: 'tel', autocomplete: 'tel', inputMode: 'text', placeholder: '030 1234' });
  });

  it('shows an e-mail address as typed, with its keyboard [VAL-05]', () => {
    const { field } = draw({ type: 'email', autoComplete: 'email' });
    expect(field).toMatchObject({ type: 'text', inputMode: 'email', autocomplete: 'email' });
    expect([field.getAttribute('autocapitalize'), field.getAttribute('spellcheck')]).toEqual(['none', 'false']);
  });

  it('is described by its unit at once, then by hint, error, what stands beside it and a note elsewhere [UI-09, UI-14]', () => {
    render(<p id="notiz">Notiz</p>);
    const { field } = draw({ suffix: '€', trailing: 'Bank', noteId: 'notiz', hint: 'Hinweis', error: 'Falsch' });
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      '€',
      'Hinweis',
      'Fehler: Falsch',
      'Bank',
      'Notiz',
    ]);
  });

  it('is not described by a status beside it, which is said when it comes [UI-14]', () => {
    const { field } = draw({ trailing: <span role="status">Bank</span>, trailingIsSaid: true, hint: 'Hinweis' });
    expect(field.getAttribute('aria-describedby')).toBe('feld-hint feld-error');
    expect(screen.getByRole('status').textContent).toBe('Bank');
  });

  it('says that it is checked, and stays readable while it cannot be changed [UI-09]', () => {
    const { field } = draw({ pending: true, readOnly: true });
    expect([field.getAttribute('aria-busy'), field.readOnly, field.disabled]).toEqual(['true', true, false]);
    expect(screen.getByLabelText('Wird geprüft')).toBeTruthy();
  });

  it('keeps its shape while it is checked: Safari would scroll back to it [IBAN-02]', () => {
    const { field } = draw({});
    const { className } = field;
    cleanup();
    expect(draw({ pending: true }).field.className).toBe(className);
  });

  it('offers its suggestions and takes anything else [ADDR-12]', () => {
    const suggestions = ['Berlin', 'Bernau'];
    const { onChange, field } = draw({ suggestions });
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(suggestions);
    fireEvent.change(field, { target: { value: 'Bad Belzig' } });
    expect(onChange).toHaveBeenCalledWith('Bad Belzig');
  });
});
