import { type Example, keeping, nothing } from '../example.tsx';
import { TextArea } from './text-area.tsx';

const label = 'Geschäftsgegenstand';

export const examples: readonly Example[] = [
  {
    title: 'Ausgefüllt, mit Hinweis',
    Show: keeping('Rohbau und Sanierung', (value, onChange) => (
      <TextArea id="gegenstand" hint="In einem Satz" {...{ label, value, onChange }} />
    )),
  },
  {
    title: 'Mit Fehler',
    Show: () => (
      <TextArea id="zu-lang" label={label} error="Bitte max. 10 Zeichen eingeben" value="Rohbau" onChange={nothing} />
    ),
  },
];
