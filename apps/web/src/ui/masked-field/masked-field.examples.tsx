import { type Examples, keeping } from '../example.tsx';
import { ibanMask } from './iban-mask.ts';
import { MaskedField } from './masked-field.tsx';

export const examples: Examples = {
  'IBAN in Gruppen': keeping('DE89370400440532013000', (value, onChange) => (
    <MaskedField id="iban" label="IBAN" mask={ibanMask} {...{ value, onChange }} />
  )),
};
