import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SuggestField } from './suggest-field.tsx';

afterEach(cleanup);

function draw(suggestions: readonly string[]) {
  const onChange = vi.fn<(value: string) => void>();
  render(<SuggestField id="ort" label="Ort" suggestions={suggestions} value="" onChange={onChange} />);
  return { field: screen.getByLabelText<HTMLInputElement>('Ort'), onChange };
}

it('offers its suggestions and takes anything else [ADDR-12]', () => {
  const { field, onChange } = draw(['Berlin', 'Bernau']);
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Berlin', 'Bernau']);
  fireEvent.change(field, { target: { value: 'Bad Belzig' } });
  expect(onChange).toHaveBeenCalledWith('Bad Belzig');
});

it('is a plain field without suggestions', () => {
  const { field } = draw([]);
  expect([field.hasAttribute('list'), document.querySelector('datalist')]).toEqual([false, null]);
});
