import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { type ButtonState, MultiStateButton } from './multi-state-button.tsx';

const labels = {
  lazy: 'Jetzt beantragen',
  busy: 'Wird gesendet',
  finished: 'Versand erfolgreich',
  error: 'Nochmals',
};

function Work() {
  const [state, setState] = useState<ButtonState>('lazy');
  return (
    <>
      <MultiStateButton state={state} labels={labels} onClick={() => setState('busy')} />
      {(['finished', 'error', 'lazy'] as const).map((each) => (
        <Button key={each} variant="quiet" onClick={() => setState(each)}>
          {`Zustand ${each}`}
        </Button>
      ))}
    </>
  );
}

export const examples: readonly Example[] = [
  { title: 'Alle Zustände nacheinander', Show: Work },
  {
    title: 'Sieht gesperrt aus',
    Show: () => <MultiStateButton variant="secondary" ariaDisabled state="lazy" labels={labels} />,
  },
];
