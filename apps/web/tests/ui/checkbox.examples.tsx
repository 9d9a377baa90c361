import { Checkbox } from '../../src/ui/checkbox/checkbox.tsx';
import { type Examples, keeping, nothing } from './example.tsx';

const CONSENT = { label: 'Ich stimme zu.', onChange: nothing };

export const examples: Examples = {
  'Mit Hinweis': keeping(false, (checked, onChange) => (
    <Checkbox
      id="einwilligung"
      label="Ich habe die Unterlagen erhalten."
      hint="Sie können sie jederzeit wieder herunterladen."
      required
      {...{ checked, onChange }}
    />
  )),
  Angekreuzt: () => <Checkbox id="an" checked {...CONSENT} />,
  'Mit Fehler': () => <Checkbox id="falsch" error="Dies ist ein Pflichtfeld" checked={false} {...CONSENT} />,
  'Noch nicht möglich': () => <Checkbox id="spaeter" ariaDisabled checked={false} {...CONSENT} />,
};
