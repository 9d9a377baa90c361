import { ibanMask } from '../../src/ui/masked-field/iban-mask.ts';
import { MaskedField } from '../../src/ui/masked-field/masked-field.tsx';
import { type Examples, keeping } from './example.tsx';

export const examples: Examples = {
  'IBAN in Gruppen': keeping('DE89370400440532013000', (value, onChange) => (
    <MaskedField id="iban" label="IBAN" mask={ibanMask} {...{ value, onChange }} />
  )),
};
