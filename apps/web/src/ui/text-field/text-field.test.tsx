import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TextField, type TextInputProps } from './text-field.tsx';

describe('a text field', () => {
  function draw(props: Partial<TextInputProps>) {
    const onChange = vi.fn<(value: string) => void>();
    render(<TextField id="feld" label="Feld" value="" onChange={onChange} {...props} />);
    return { onChange, field: screen.getByLabelText<HTMLInputElement>('Feld') };
  }

  it('tells the browser what to fill in and which keyboard to show [UI-05]', () => {
    const asked = { autoComplete: 'given-name', inputMode: 'text', maxLength: 30 } as const;
    expect(draw(asked).field).toMatchObject({ autocomplete: 'given-name', inputMode: 'text', maxLength: 30 });
  });

  it('offers its suggestions and takes anything else [ADDR-12]', () => {
    const suggestions = ['Berlin', 'Bernau'];
    const { onChange, field } = draw({ suggestions });
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(suggestions);
    fireEvent.change(field, { target: { value: 'Bad Belzig' } });
    expect(onChange).toHaveBeenCalledWith('Bad Belzig');
  });
});
