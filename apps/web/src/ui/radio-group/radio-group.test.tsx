import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RadioGroup } from './radio-group.tsx';

const OPTIONS = [
  { value: 'Frau', label: 'Frau' },
  { value: 'Herr', label: 'Herr', description: 'Auch für Herren' },
];

describe('a group of radios', () => {
  function draw() {
    const onBlur = vi.fn<() => void>();
    const given = { id: 'anrede', legend: 'Anrede', options: OPTIONS, value: 'Frau', onBlur };
    render(<RadioGroup {...given} onChange={vi.fn<() => void>()} />);
    const [first, second] = screen.getAllByRole('radio') as [HTMLInputElement, HTMLInputElement];
    return { onBlur, first, second };
  }

  it('describes each answer, and leads a link to its first one [UI-09]', () => {
    const { first, second } = draw();
    expect([first.checked, first.id, second.id]).toEqual([true, 'anrede', '']);
    expect(first.hasAttribute('aria-describedby')).toBe(false);
    expect(screen.getByRole('radio', { description: 'Auch für Herren' })).toBe(second);
  });

  it('is left only when the focus leaves the whole group [FLOW-14]', () => {
    const { onBlur, first, second } = draw();
    fireEvent.blur(first, { relatedTarget: second });
    expect(onBlur).not.toHaveBeenCalled();
    fireEvent.blur(second, { relatedTarget: document.body });
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});
