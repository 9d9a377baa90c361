import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { SelectField } from '../../ui/select-field/select-field.tsx';

/** Variants that change the target of saved links. [LINK-03] */
const LINK_VARIANTS = ['agent', 'offerFollowup'] as const;
/** Calculators of this build, as named in the URL. */
const CALCULATORS = ['forderungsausfall', 'kfz-muster'] as const;

/** Sets the variant, which applies at once, and links to the other calculator. [DBG-01] */
export function DebugVariant() {
  const { page, configured, actions } = useCalculator();
  const names = [...new Set([configured.variant, ...LINK_VARIANTS])];
  return (
    <>
      <SelectField
        id="variant"
        label="Variante"
        hint="Bestimmt, wohin gespeicherte Links führen, bis die Seite neu geladen wird"
        value={page.variant}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={actions.flow.setVariant}
      />
      {CALCULATORS.filter((name) => name !== page.appName).map((name) => (
        <p key={name}>
          <a href={page.basePath.replace(page.appName, name)}>Zum Rechner {name}</a>
        </p>
      ))}
    </>
  );
}
