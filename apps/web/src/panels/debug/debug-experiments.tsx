import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { SelectField } from '../../ui/select-field/select-field.tsx';

/** Lists the running experiments; a chosen variant applies at once. [DBG-01, EXP-01] */
export function DebugExperiments() {
  const { state, actions } = useCalculator();
  const { configured, entries } = state.experiments;
  if (configured.length === 0) return <p>Es laufen keine Experimente.</p>;
  return configured.map(({ name, scope, variants }) => (
    <SelectField
      key={name}
      id={`experiment-${name}`}
      label={`Experiment ${name}`}
      hint={scope.length > 0 ? `Wirkt auf: ${scope.join(', ')}` : undefined}
      value={entries[name]?.variant ?? ''}
      placeholder="Nicht zugewiesen"
      options={variants.map((variant) => ({ value: variant.name, label: `${variant.label} (${variant.name})` }))}
      onChange={(variant) => void actions.flow.chooseVariant(name, variant)}
    />
  ));
}
