import { Button } from '../button/button.tsx';
import { type Example, keeping } from '../example.tsx';
import { type ButtonState, MultiStateButton } from './multi-state-button.tsx';

const labels = {
  lazy: 'Jetzt beantragen',
  busy: 'Wird gesendet',
  finished: 'Versand erfolgreich',
  error: 'Nochmals',
};

export const examples: readonly Example[] = [
  {
    title: 'Alle Zustände nacheinander',
    Show: keeping<ButtonState>('lazy', (state, onChange) => (
      <>
        <MultiStateButton state={state} labels={labels} onClick={() => onChange('busy')} />
        {(['finished', 'error', 'lazy'] as const).map((each) => (
          <Button key={each} variant="quiet" onClick={() => onChange(each)}>
            {`Zustand ${each}`}
          </Button>
        ))}
      </>
    )),
  },
  {
    title: 'Sieht gesperrt aus',
    Show: () => <MultiStateButton variant="secondary" ariaDisabled state="lazy" labels={labels} />,
  },
];
