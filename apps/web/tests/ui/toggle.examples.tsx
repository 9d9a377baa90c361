import { Toggle } from '../../src/ui/toggle/toggle.tsx';
import { type Examples, keeping } from './example.tsx';

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

export const examples: Examples = {
  Aus: switchAt(false),
  An: switchAt(true),
};
