import type { Address } from '../src/address/address.ts';
import type { AddressQuestion, Rule, Setup, TextQuestion } from '../src/definition/definition.ts';
import { plz } from '../src/rules/address.ts';
import { iban } from '../src/rules/bank.ts';
import { isYesOrNo, required } from '../src/rules/required.ts';
import { maxLength } from '../src/rules/text.ts';

export type Umzug = Readonly<Partial<Record<string, string | boolean | object>>>;

/** Returns an address question whose answers have keys such as 'altStrasse' for the name 'alt'. */
export function addressQuestion(name: string): AddressQuestion {
  const part = (key: string, ...rules: Rule[]): TextQuestion => ({
    key: `${name}${key}`,
    kind: 'text',
    label: key,
    rules: [required(), ...rules],
  });
  return {
    kind: 'address',
    key: name,
    parts: {
      strasse: part('Strasse'),
      hausnummer: part('Nummer', maxLength(30)),
      plz: part('Plz', plz()),
      ort: part('Ort'),
    },
  };
}

/** Returns the answers of an address question. */
export function answersOf(name: string, { strasse, hausnummer, plz, ort }: Address): Umzug {
  return { [`${name}Strasse`]: strasse, [`${name}Nummer`]: hausnummer, [`${name}Plz`]: plz, [`${name}Ort`]: ort };
}

/** Asks for these addresses on one step, and for an account on the next, of a holder with the address 'heim'. */
export function umzugSetup(...names: string[]): Setup {
  const name: TextQuestion = { key: 'name', kind: 'text', label: 'Name', rules: [required()] };
  return {
    definition: {
      id: 'umzug',
      version: '1',
      title: 'Umzug',
      facts: { hatInhaber: ({ anderer }) => anderer === true },
      steps: [
        { id: 'orte', path: 'orte', heading: 'Orte', questions: names.map(addressQuestion) },
        {
          id: 'konto',
          path: 'konto',
          heading: 'Konto',
          questions: [
            {
              key: 'anderer',
              kind: 'toggle',
              label: 'Anderer?',
              opens: 'inhaber',
              defaultValue: () => false,
              rules: [isYesOrNo()],
            },
            {
              key: 'inhaber',
              kind: 'group',
              label: 'Inhaber',
              relevantIf: 'hatInhaber',
              rules: [],
              summary: () => 'ja',
              fields: [name, addressQuestion('heim')],
            },
            { key: 'iban', kind: 'iban', label: 'IBAN', rules: [required(), iban()] },
          ],
        },
        { id: 'ende', path: 'ende', heading: 'Ende', questions: [], alwaysShown: true },
      ],
      initial: () => ({}),
      derive: (_, next) => next,
    },
    context: { today: '2026-08-15', settings: {} },
  };
}
