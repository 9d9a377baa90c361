import type { AddressQuestion, TextQuestion } from '../../definition/definition.ts';
import { required } from '../../rules/required.ts';

/** Returns an address question whose answers have keys such as 'altStrasse' for the name 'alt'. */
export function addressQuestion(name: string): AddressQuestion {
  const part = (key: string): TextQuestion => ({ key: `${name}${key}`, kind: 'text', label: key, rules: [required()] });
  return {
    kind: 'address',
    key: name,
    parts: { strasse: part('Strasse'), hausnummer: part('Nummer'), plz: part('Plz'), ort: part('Ort') },
  };
}
