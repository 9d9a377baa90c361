import { useState } from 'react';
import type { Example } from '../example.ts';
import { SuggestField } from './suggest-field.tsx';

function Town() {
  const [town, setTown] = useState('');
  return <SuggestField id="ort" label="Ort" suggestions={['Berlin', 'Bernau']} value={town} onChange={setTown} />;
}

export const examples: readonly Example[] = [{ title: 'Zwei Vorschläge', Show: Town }];
