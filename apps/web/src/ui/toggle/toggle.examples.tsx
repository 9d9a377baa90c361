import { useState } from 'react';
import type { Example } from '../example.ts';
import { Toggle } from './toggle.tsx';

function Switch({ start }: { readonly start: boolean }) {
  const [checked, setChecked] = useState(start);
  return (
    <Toggle
      id={start ? 'schalter-an' : 'schalter-aus'}
      label="Gab es Forderungsausfälle?"
      description="In den letzten drei Jahren"
      checked={checked}
      onChange={setChecked}
    />
  );
}

export const examples: readonly Example[] = [
  { title: 'Aus', Show: () => <Switch start={false} /> },
  { title: 'An', Show: () => <Switch start /> },
];
