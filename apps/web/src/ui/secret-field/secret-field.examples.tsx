import { type Example, keeping } from '../example.tsx';
import { SecretField } from './secret-field.tsx';

export const examples: readonly Example[] = [
  {
    title: 'Verborgen, lässt sich anzeigen',
    Show: keeping('streng geheim', (value, onChange) => (
      <SecretField id="kennwort" label="Kennwort" hint="Mindestens acht Zeichen" {...{ value, onChange }} />
    )),
  },
];
