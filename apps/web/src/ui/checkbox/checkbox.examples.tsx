import { type Example, keeping, nothing } from '../example.tsx';
import { Checkbox } from './checkbox.tsx';

const label = 'Ich stimme zu.';

export const examples: readonly Example[] = [
  {
    title: 'Mit Hinweis',
    Show: keeping(false, (checked, onChange) => (
      <Checkbox
        id="einwilligung"
        label="Ich habe die Unterlagen erhalten."
        hint="Sie können sie jederzeit wieder herunterladen."
        required
        {...{ checked, onChange }}
      />
    )),
  },
  { title: 'Angekreuzt', Show: () => <Checkbox id="an" label={label} checked onChange={nothing} /> },
  {
    title: 'Mit Fehler',
    Show: () => (
      <Checkbox id="falsch" label={label} error="Dies ist ein Pflichtfeld" checked={false} onChange={nothing} />
    ),
  },
  {
    title: 'Noch nicht möglich',
    Show: () => <Checkbox id="spaeter" label={label} ariaDisabled checked={false} onChange={nothing} />,
  },
];
