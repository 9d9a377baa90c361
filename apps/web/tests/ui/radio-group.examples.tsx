import { RadioGroup, type RadioGroupProps } from '../../src/ui/radio-group/radio-group.tsx';
import { type Examples, keeping, nothing } from './example.tsx';

const INTERVALS = [
  { value: '1', label: 'jährlich', description: 'Ein Beitrag im Januar' },
  { value: '4', label: 'vierteljährlich', description: 'Vier Beiträge im Jahr' },
];

function interval(layout: RadioGroupProps['layout']) {
  return keeping('1', (value, onChange) => (
    <RadioGroup id={`zahlung-${layout}`} legend="Zahlungsweise" {...{ layout, options: INTERVALS, value, onChange }} />
  ));
}

export const examples: Examples = {
  Untereinander: interval('column'),
  Nebeneinander: interval('row'),
  'Als Karten': interval('cards'),
  'Nichts gewählt, mit Hinweis und Fehler': () => (
    <RadioGroup
      id="anrede"
      legend="Anrede"
      hint="Wie im Ausweis"
      error="Dies ist ein Pflichtfeld"
      required
      options={['Frau', 'Herr'].map((label) => ({ value: label, label }))}
      value=""
      onChange={nothing}
    />
  ),
};
