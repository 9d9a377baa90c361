import { Button } from '../../src/ui/button/button.tsx';
import { type ButtonState, MultiStateButton } from '../../src/ui/multi-state-button/multi-state-button.tsx';
import { type Examples, keeping } from './example.tsx';

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
