import type { Address } from '@fa/rechner/address/address';
import type { AddressQuestion } from '@fa/rechner/definition/definition';
import {
  extendedText,
  hausnummer,
  MAX_HAUSNUMMER,
  normaliseHausnummer,
  normalisePlz,
  ort,
  plz,
} from '@fa/rechner/rules/address';
import { required } from '@fa/rechner/rules/required';
import { maxLength } from '@fa/rechner/rules/text';
import { plainSigns } from '@fa/rechner/text/plain-text';
import { einstellungenOf } from '../builder.ts';

/** Length limits of street and town, and whether the browser may autofill the address. */
export interface AnschriftVariante {
  readonly maxStrasse: number;
  readonly maxOrt: number;
  readonly autoComplete: boolean;
}

/** Returns the address with its four questions. [STEP-ADRESSE-01, STEP-SEPA-02, ADDR-07, VAL-13 … VAL-16, VAL-19] */
export function anschriftFrage({
  maxStrasse,
  maxOrt,
  autoComplete,
}: AnschriftVariante): AddressQuestion<keyof Address> {
  const token = (name: string) => (autoComplete ? name : 'off');
  return {
    kind: 'address',
    key: 'anschrift',
    options: (context) => einstellungenOf(context).anschrift ?? {},
    parts: {
      strasse: {
        key: 'strasse',
        kind: 'text',
        label: 'Straße',
        rules: [required(), maxLength(maxStrasse), extendedText()],
        normalise: plainSigns,
        autoComplete: token('address-line1'),
      },
      hausnummer: {
        key: 'hausnummer',
        kind: 'text',
        label: 'Hausnummer',
        rules: [required(), maxLength(MAX_HAUSNUMMER), hausnummer()],
        normalise: normaliseHausnummer,
        autoComplete: 'off',
        width: 's',
      },
      plz: {
        key: 'plz',
        kind: 'text',
        label: 'Postleitzahl',
        rules: [required(), plz()],
        autoComplete: token('postal-code'),
        inputMode: 'numeric',
        normalise: normalisePlz,
        width: 's',
      },
      ort: {
        key: 'ort',
        kind: 'text',
        label: 'Ort',
        rules: [required(), maxLength(maxOrt), ort()],
        normalise: plainSigns,
        autoComplete: token('address-level2'),
      },
    },
  };
}
