import { TextArea } from '../../src/ui/text-area/text-area.tsx';
import { type Examples, keeping, nothing } from './example.tsx';

export const examples: Examples = {
  'Ausgefüllt, mit Hinweis': keeping('Rohbau und Sanierung', (value, onChange) => (
    <TextArea id="gegenstand" label="Geschäftsgegenstand" hint="In einem Satz" {...{ value, onChange }} />
  )),
  'Mit Fehler': () => (
    <TextArea id="zu-lang" label="Gegenstand" error="Bitte max. 3 Zeichen eingeben" value="Bau" onChange={nothing} />
  ),
};
