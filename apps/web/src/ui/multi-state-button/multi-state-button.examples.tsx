import { Button } from '../button/button.tsx';
import { type Examples, keeping } from '../example.tsx';
import { type ButtonState, MultiStateButton } from './multi-state-button.tsx';

const ORDER = {
  lazy: 'Jetzt beantragen',
  busy: 'Wird gesendet',
  finished: 'Versand erfolgreich',
  error: 'Nochmals',
};

export const examples: Examples = {
  'Alle Zustände nacheinander': keeping<ButtonState>('lazy', (state, onChange) => (
    <>
      <MultiStateButton state={state} labels={ORDER} onClick={() => onChange('busy')} />
      {(['finished', 'error', 'lazy'] as const).map((each) => (
        <Button key={each} variant="quiet" onClick={() => onChange(each)}>
          {`Zustand ${each}`}
        </Button>
      ))}
    </>
  )),
  'Sieht gesperrt aus': () => <MultiStateButton variant="secondary" ariaDisabled state="lazy" labels={ORDER} />,
};
