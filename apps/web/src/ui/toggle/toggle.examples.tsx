import { type Example, keeping } from '../example.tsx';
import { Toggle } from './toggle.tsx';

function switchAt(start: boolean) {
  return keeping(start, (checked, onChange) => (
    <Toggle
      id={start ? 'schalter-an' : 'schalter-aus'}
      label="Gab es Forderungsausfälle?"
      description="In den letzten drei Jahren"
      {...{ checked, onChange }}
    />
  ));
}

export const examples: readonly Example[] = [
  { title: 'Aus', Show: switchAt(false) },
  { title: 'An', Show: switchAt(true) },
];
