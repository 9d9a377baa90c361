import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';

function draw(props: Partial<CheckboxProps> = {}) {
  const [onChange, onBlur] = [vi.fn<(checked: boolean) => void>(), vi.fn<() => void>()];
  render(<Checkbox id="ja" label="Ich stimme zu." checked={false} onChange={onChange} onBlur={onBlur} {...props} />);
  return { box: screen.getByRole('checkbox', { name: 'Ich stimme zu.' }), onChange, onBlur };
}

it('is switched by a click on its sentence, and tells when it is left', () => {
  const { box, onChange, onBlur } = draw();
  fireEvent.click(screen.getByText('Ich stimme zu.'));
  expect(onChange).toHaveBeenCalledWith(true);
  fireEvent.blur(box);
  expect(onBlur).toHaveBeenCalledTimes(1);
});

it('is connected with its hint and its error by text [UI-09]', () => {
  const { box } = draw({ hint: 'Jederzeit widerrufbar', error: 'Dies ist ein Pflichtfeld', required: true });
  const described = (box.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Jederzeit widerrufbar',
    'Fehler: Dies ist ein Pflichtfeld',
  ]);
  expect([box.getAttribute('aria-invalid'), box.getAttribute('aria-required')]).toEqual(['true', 'true']);
});

it('that looks disabled still tells of a click, so that it can be said why nothing happens', () => {
  const { box, onChange } = draw({ ariaDisabled: true });
  fireEvent.click(box);
  expect([onChange.mock.calls.length, box.getAttribute('aria-disabled')]).toEqual([1, 'true']);
});
