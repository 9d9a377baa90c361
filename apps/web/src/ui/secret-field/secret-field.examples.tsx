import { type Examples, keeping } from '../example.tsx';
import { SecretField } from './secret-field.tsx';

export const examples: Examples = {
  'Verborgen, lässt sich anzeigen': keeping('streng geheim', (value, onChange) => (
    <SecretField id="kennwort" label="Kennwort" hint="Mindestens acht Zeichen" {...{ value, onChange }} />
  )),
};
