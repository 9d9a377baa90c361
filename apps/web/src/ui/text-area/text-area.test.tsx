import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TextArea, type TextAreaProps } from './text-area.tsx';

function draw(props: Partial<TextAreaProps>) {
  const onChange = vi.fn<(value: string) => void>();
  render(<TextArea id="feld" label="Feld" value="" onChange={onChange} {...props} />);
  return { onChange, area: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feld' }) };
}

it('a text area shows and reports text of several lines', () => {
  const { onChange, area } = draw({ value: 'Rohbau\nSanierung' });
  expect(area.value).toBe('Rohbau\nSanierung');
  fireEvent.change(area, { target: { value: 'Rohbau\nSanierung\nAbbruch' } });
  expect(onChange.mock.calls).toEqual([['Rohbau\nSanierung\nAbbruch']]);
});

it('a text area that cannot be changed can still be focused and copied [UI-09]', () => {
  const { area } = draw({ value: 'Rohbau', readOnly: true });
  expect([area.readOnly, area.disabled]).toEqual([true, false]);
});
