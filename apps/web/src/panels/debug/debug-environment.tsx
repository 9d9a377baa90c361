import { useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { remember, remembered } from '../../vault/tab-storage.ts';

const ENVIRONMENT = /^[a-z0-9]{1,20}$/i;

/** Sets the service environment for later calls; an empty field means the page's own. [DBG-01, CONF-03] */
export function DebugEnvironment() {
  const { page } = useCalculator();
  const [value, setValue] = useState(() => remembered('environment') ?? page.environment);
  const isValid = value === '' || ENVIRONMENT.test(value);

  function choose(text: string): void {
    setValue(text);
    if (text === '' || text === page.environment) remember('environment', null);
    else if (ENVIRONMENT.test(text)) remember('environment', text);
  }

  return (
    <TextField
      id="environment"
      label="Service-Umgebung"
      hint={`Wird außerhalb der Produktion als env mitgegeben, sonst ${page.environment}`}
      error={isValid ? undefined : 'Bitte nur Buchstaben und Ziffern angeben.'}
      value={value}
      width="s"
      spellCheck={false}
      autoCapitalize="none"
      onChange={choose}
    />
  );
}
