import { type Example, keeping } from '../example.tsx';
import { ibanMask } from './iban-mask.ts';
import { MaskedField } from './masked-field.tsx';

export const examples: readonly Example[] = [
  {
    title: 'IBAN in Gruppen',
    Show: keeping('DE89370400440532013000', (value, onChange) => (
      <MaskedField id="iban" label="IBAN" mask={ibanMask} {...{ value, onChange }} />
    )),
  },
];
