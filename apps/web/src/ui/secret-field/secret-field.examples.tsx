import { useState } from 'react';
import type { Example } from '../example.ts';
import { SecretField } from './secret-field.tsx';

function Secret() {
  const [secret, setSecret] = useState('streng geheim');
  return (
    <SecretField id="kennwort" label="Kennwort" hint="Mindestens acht Zeichen" value={secret} onChange={setSecret} />
  );
}

export const examples: readonly Example[] = [{ title: 'Verborgen, lässt sich anzeigen', Show: Secret }];
