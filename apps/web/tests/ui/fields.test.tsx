import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from '../../src/ui/checkbox/checkbox.tsx';
import { DateField } from '../../src/ui/date-field/date-field.tsx';
import { RadioGroup } from '../../src/ui/radio-group/radio-group.tsx';
import { SecretField } from '../../src/ui/secret-field/secret-field.tsx';
import { SelectField } from '../../src/ui/select-field/select-field.tsx';
import { TextArea } from '../../src/ui/text-area/text-area.tsx';
import { TextField } from '../../src/ui/text-field/text-field.tsx';

const OPTIONS = ['Frau', 'Herr'].map((value) => ({ value, label: value }));

function listeners() {
  return { onChange: vi.fn<(value: unknown) => void>(), onBlur: vi.fn<() => void>() };
}

/** Props that all fields have. */
interface Given extends ReturnType<typeof listeners> {
  readonly id: string;
  readonly hint?: string;
  readonly error?: string;
  readonly required?: boolean;
}

type Kind = readonly [name: string, role: string | null, draw: (given: Given) => ReactNode, entered: unknown];
const KINDS: readonly Kind[] = [
  ['checkbox', 'checkbox', (given) => <Checkbox label="Feld" checked={false} {...given} />, true],
  ['select', 'combobox', (given) => <SelectField label="Feld" options={OPTIONS} value="Frau" {...given} />, 'Herr'],
  ['text', 'textbox', (given) => <TextField label="Feld" value="" {...given} />, ' Änne '],
  ['text area', 'textbox', (given) => <TextArea label="Feld" value="" {...given} />, 'eins\nzwei'],
  ['date', 'textbox', (given) => <DateField label="Feld" value="" {...given} />, '1.2.'],
  ['secret', null, (given) => <SecretField label="Feld" value="" {...given} />, ' a b '],
  [
    'radio group',
    'radiogroup',
    (given) => <RadioGroup legend="Feld" options={OPTIONS} value="Frau" {...given} />,
    'Herr',
  ],
];

function show(draw: (given: Given) => ReactNode, given: Partial<Given> = {}) {
  const heard = listeners();
  render(draw({ id: 'feld', ...heard, ...given }));
  return heard;
}

function control(role: string | null) {
  return role === null ? screen.getByLabelText('Feld') : screen.getByRole(role, { name: 'Feld' });
}

/** Returns the texts that describe an element, in order. */
function description(element: Element) {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent).filter(Boolean);
}

describe.each(KINDS)('a field: %s', (name, role, draw, entered) => {
  it('reports input unchanged, and when it is left [FLOW-12]', () => {
    const { onChange, onBlur } = show(draw);
    if (entered === true) fireEvent.click(screen.getByText('Feld'));
    else if (name === 'radio group') fireEvent.click(screen.getByText('Herr'));
    else fireEvent.change(control(role), { target: { value: entered } });
    expect(onChange.mock.calls).toEqual([[entered]]);
    fireEvent.blur(control(role));
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('is connected with its hint and its error, and required [UI-09]', () => {
    show(draw, { hint: 'Wie im Ausweis', error: 'Dies ist ein Pflichtfeld', required: true });
    // The error of a group describes its radios.
    const radios = name === 'radio group' ? screen.getAllByRole('radio').slice(0, 1) : [];
    const words = [control(role), ...radios].flatMap(description);
    expect(words).toEqual(['Wie im Ausweis', 'Fehler: Dies ist ein Pflichtfeld']);
    expect(control(role).getAttribute('aria-invalid')).toBe('true');
    expect(control(role).getAttribute('aria-required')).toBe('true');
  });
});
