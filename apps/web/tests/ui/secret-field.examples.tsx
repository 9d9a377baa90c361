import { SecretField } from '../../src/ui/secret-field/secret-field.tsx';
import { type Examples, keeping } from './example.tsx';

export const examples: Examples = {
  'Verborgen, lässt sich anzeigen': keeping('streng geheim', (value, onChange) => (
    <SecretField id="kennwort" label="Kennwort" hint="Mindestens acht Zeichen" {...{ value, onChange }} />
  )),
};
