import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { SummaryList } from '../../ui/summary-list/summary-list.tsx';
import { Toggle } from '../../ui/toggle/toggle.tsx';
import styles from './debug-details.module.css';
import { DebugEnvironment } from './debug-environment.tsx';
import { DebugExperiments } from './debug-experiments.tsx';
import { DebugLocal, isLocalDevelopment } from './debug-local.tsx';
import { DebugVariant } from './debug-variant.tsx';

/** Renders data and switches for developers and testers. [DBG-01, CONF-05, STEP-ERROR-02, FLOW-11] */
export function DebugDetails() {
  const { page, setup, state, actions } = useCalculator();
  return (
    <div className={styles.details}>
      <Toggle id="debug" label="Fehlerdetails anzeigen" checked={state.debug} onChange={actions.flow.setDebug} />
      <Toggle
        id="keepModelAfterOrder"
        label="Angaben nach dem Antrag behalten"
        checked={state.keepsAnswers}
        onChange={actions.flow.setKeepsAnswers}
      />
      <DebugEnvironment />
      {isLocalDevelopment(window.location.hostname) && <DebugLocal />}
      <DebugVariant />
      <DebugExperiments />
      <SummaryList
        rows={[
          { label: 'Version', value: page.appVersion },
          { label: 'Variante', value: `${page.variant}, Generation ${page.generation}` },
          { label: 'Umgebung', value: page.environment },
          { label: 'Produkt', value: `${setup.definition.id} ${setup.definition.version}` },
        ]}
      />
    </div>
  );
}
