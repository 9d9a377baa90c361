import { type Example, keeping, nothing } from '../example.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const options = [
  { value: '1', label: 'jährlich', description: 'Ein Beitrag im Januar' },
  { value: '4', label: 'vierteljährlich', description: 'Vier Beiträge im Jahr' },
];

function interval(layout: RadioGroupProps['layout']) {
  return keeping('1', (value, onChange) => (
    <RadioGroup id={`zahlung-${layout}`} legend="Zahlungsweise" {...{ layout, options, value, onChange }} />
  ));
}

export const examples: readonly Example[] = [
  { title: 'Untereinander', Show: interval('column') },
  { title: 'Nebeneinander', Show: interval('row') },
  { title: 'Als Karten', Show: interval('cards') },
  {
    title: 'Nichts gewählt, mit Hinweis und Fehler',
    Show: () => (
      <RadioGroup
        id="anrede"
        legend="Anrede"
        hint="Wie im Ausweis"
        error="Dies ist ein Pflichtfeld"
        required
        options={[
          { value: 'Frau', label: 'Frau' },
          { value: 'Herr', label: 'Herr' },
        ]}
        value=""
        onChange={nothing}
      />
    ),
  },
];
