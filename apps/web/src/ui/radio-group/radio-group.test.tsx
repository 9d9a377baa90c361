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

  it('says the description of an answer once, and leads a link to its first one [UI-09, UI-14]', () => {
    const { first, second } = draw();
    expect([first.checked, first.id, second.id]).toEqual([true, 'anrede', '']);
    expect(screen.getByRole('radio', { name: /Auch für Herren$/, description: '' })).toBe(second);
  });

  it('has its error at each answer, where a screen reader that skips groups hears it with the focus [UI-09, UI-14]', () => {
    const given = { id: 'anrede', legend: 'Anrede', hint: 'Wie im Vertrag', options: OPTIONS, value: '' } as const;
    render(<RadioGroup {...given} error="Dies ist ein Pflichtfeld" onChange={vi.fn<() => void>()} />);
    const radios = screen.getAllByRole('radio', { description: 'Fehler: Dies ist ein Pflichtfeld' });
    expect(radios.map(({ id }) => id)).toEqual(['anrede', '']);
    const group = screen.getByRole('radiogroup', { name: 'Anrede', description: 'Wie im Vertrag' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
  });

  it('says at each answer which one opens a panel: an arrow key chooses it at once [UI-14]', () => {
    const options = [
      { value: 'nein', label: 'Nein' },
      { value: 'ja', label: 'Ja', opensPanel: 'Ja' },
    ];
    render(<RadioGroup id="wer" legend="Wer" options={options} value="" onChange={vi.fn<() => void>()} />);
    expect(screen.getByRole('radio', { name: 'Ja', description: /^ ?Öffnet ein Fenster$/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Nein', description: /^ ?„Ja“ öffnet ein Fenster$/ })).toBeTruthy();
  });

  it('is left only when the focus leaves the whole group [FLOW-14]', () => {
    const { onBlur, first, second } = draw();
    fireEvent.blur(first, { relatedTarget: second });
    expect(onBlur).not.toHaveBeenCalled();
    fireEvent.blur(second, { relatedTarget: document.body });
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});
