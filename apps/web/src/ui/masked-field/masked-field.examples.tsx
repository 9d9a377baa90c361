import { useState } from 'react';
import type { Example } from '../example.ts';
import { ibanMask } from './iban-mask.ts';
import { MaskedField } from './masked-field.tsx';

function Iban() {
  const [value, setValue] = useState('DE89370400440532013000');
  return <MaskedField id="iban" label="IBAN" mask={ibanMask} value={value} onChange={setValue} />;
}

export const examples: readonly Example[] = [{ title: 'IBAN in Gruppen', Show: Iban }];
