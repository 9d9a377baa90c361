import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox/checkbox.tsx';
import { DateField } from './date-field/date-field.tsx';
import { Field } from './field/field.tsx';
import { RadioGroup } from './radio-group/radio-group.tsx';
import { SecretField } from './secret-field/secret-field.tsx';
import { SelectField } from './select-field/select-field.tsx';
import { TextArea } from './text-area/text-area.tsx';
import { TextField } from './text-field/text-field.tsx';
import { Toggle } from './toggle/toggle.tsx';

const OPTIONS = [
  { value: 'Frau', label: 'Frau' },
  { value: 'Herr', label: 'Herr', description: 'Auch für Herren' },
];

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
  ['date', 'textbox', (given) => <DateField label="Feld" value="" {...given} />, '01.02.1990'],
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
  return ids.map((id) => document.getElementById(id)?.textContent);
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
    expect(description(control(role))).toEqual(['Wie im Ausweis', 'Fehler: Dies ist ein Pflichtfeld']);
    expect(control(role).getAttribute('aria-invalid')).toBe('true');
    expect(control(role).getAttribute('aria-required')).toBe('true');
  });
});

describe('the frame of a field', () => {
  const frame = (error?: string) => (
    <Field id="az" label="Aktenzeichen" hint="Steht auf Ihrem Schreiben" error={error}>
      <input id="az" />
    </Field>
  );

  it('keeps the place of its error, so that a new one is read aloud [UI-09]', () => {
    const { rerender } = render(frame());
    const place = document.getElementById('az-error');
    expect([place?.getAttribute('aria-live'), place?.textContent]).toEqual(['polite', '']);
    rerender(frame('Dies ist ein Pflichtfeld'));
    expect(document.getElementById('az-error')).toBe(place);
  });

  it('has label, hint and error in this order, before the control [UI-09]', () => {
    const { container } = render(frame('Falsch'));
    const order = [...container.querySelectorAll('label, #az-hint, #az-error, input')].map(({ id }) => id);
    expect(order).toEqual(['', 'az-hint', 'az-error', 'az']);
  });
});

it('a checkbox that looks disabled still reports a click, so that the reason can be shown', () => {
  const { onChange } = show((given) => <Checkbox label="Feld" checked={false} ariaDisabled {...given} />);
  fireEvent.click(control('checkbox'));
  expect([onChange.mock.calls.length, control('checkbox').getAttribute('aria-disabled')]).toEqual([1, 'true']);
});

describe('a group of radios', () => {
  const draw = (given: Given) => <RadioGroup legend="Feld" options={OPTIONS} value="Frau" {...given} />;

  it('describes each answer, and leads a link to its first one [UI-09]', () => {
    show(draw);
    const [first, second] = screen.getAllByRole<HTMLInputElement>('radio') as [HTMLInputElement, HTMLInputElement];
    expect([first.checked, first.id, description(second)]).toEqual([true, 'feld', ['Auch für Herren']]);
  });

  it('is left only when the focus leaves the whole group [FLOW-14]', () => {
    const { onBlur } = show(draw);
    const [first, second] = screen.getAllByRole('radio') as [HTMLElement, HTMLElement];
    fireEvent.blur(first, { relatedTarget: second });
    expect(onBlur).not.toHaveBeenCalled();
    fireEvent.blur(second, { relatedTarget: document.body });
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});

it('a select begins with words that are no choice and cannot be chosen again [VAL-09]', () => {
  const { onChange } = show((given) => (
    <SelectField label="Feld" placeholder="Bitte wählen" options={OPTIONS} value="" {...given} />
  ));
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  const [first] = select.options;
  expect([first?.text, first?.disabled, select.value]).toEqual(['Bitte wählen', true, '']);
  fireEvent.change(select, { target: { value: '' } });
  expect(onChange).not.toHaveBeenCalled();
});

describe('a text field', () => {
  it('tells the browser what to fill in and which keyboard to show [UI-05]', () => {
    const asked = { autoComplete: 'given-name', inputMode: 'text', maxLength: 30 } as const;
    show((given) => <TextField label="Feld" value="" {...asked} {...given} />);
    expect(control('textbox')).toMatchObject({ autocomplete: 'given-name', inputMode: 'text', maxLength: 30 });
  });

  it('offers its suggestions and takes anything else [ADDR-12]', () => {
    const suggestions = ['Berlin', 'Bernau'];
    const { onChange } = show((given) => <TextField label="Feld" value="" suggestions={suggestions} {...given} />);
    const field = screen.getByLabelText<HTMLInputElement>('Feld');
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(suggestions);
    fireEvent.change(field, { target: { value: 'Bad Belzig' } });
    expect(onChange).toHaveBeenCalledWith('Bad Belzig');
  });
});

it('a secret is hidden until it is asked for, and offered to no password manager [LINK-05]', () => {
  show((given) => <SecretField label="Feld" value="geheim" {...given} />);
  const field = screen.getByLabelText<HTMLInputElement>('Feld');
  expect([field.type, field.autocomplete]).toEqual(['password', 'off']);
  fireEvent.click(screen.getByRole('button', { name: 'Anzeigen Feld' }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Verbergen Feld' }));
  expect(field.type).toBe('password');
});

it.each([true, false])('a toggle says whether it is on: %s, and acts at once [UI-09]', (checked) => {
  const { onChange, onBlur } = show((given) => (
    <Toggle label="Feld" description="Hinweis" {...{ checked }} {...given} />
  ));
  const toggle = control('switch');
  expect([toggle.getAttribute('aria-checked'), description(toggle)]).toEqual([String(checked), ['Hinweis']]);
  fireEvent.click(screen.getByText('Feld'));
  fireEvent.blur(toggle);
  expect([onChange.mock.calls, onBlur.mock.calls.length]).toEqual([[[!checked]], 1]);
});
