import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import { useState } from 'react';
import { showInfo } from '../calculator/flow/panels.ts';
import { startAnew } from '../calculator/session/start-session.ts';
import { setAgentMode } from '../calculator/state/action-context.ts';
import { isSavableOn } from '../calculator/state/product-app.ts';
import { isStepShown } from '../calculator/state/state-parts.ts';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { Button } from '../ui/button/button.tsx';
import styles from './agent-details.module.css';
import { customersPart } from './customers-part.ts';

const TEXTS = {
  marks:
    'Was Sie hier eintragen, ist in der Zusammenfassung und im Antrag als „Vom Kundenservice eingetragen“ gekennzeichnet.',
  locked: (part: string) =>
    `${part} bei der Kundin oder beim Kunden, und nur sie oder er kann den Antrag absenden. Geben Sie dafür einen Link weiter.`,
  link: 'Link zum Weitermachen erstellen',
  end: 'Berechnung schließen, zur Suche',
  endHint:
    'Die Angaben in diesem Tab werden gelöscht. Links, die Sie für Kundinnen und Kunden erstellt haben, gelten weiter.',
} as const;

/** Explains agent mode and how to continue or leave. [AGENT-01, AGENT-04] */
export function AgentDetails() {
  const { product, step, state, context } = useCalculator();
  const [ending, setEnding] = useState(false);
  const isInFlow = isStepShown(state.cover);

  async function end(): Promise<void> {
    setEnding(true);
    await startAnew(context);
    setAgentMode(context, false);
    window.location.assign(AGENT_PATH);
  }

  return (
    <div className={styles.parts}>
      <p>{TEXTS.marks}</p>
      <p>{TEXTS.locked(customersPart(product.definition))}</p>
      {isInFlow && isSavableOn(product, step.id) && (
        <Button variant="primary" opensDialog onClick={() => showInfo(context, 'save')}>
          {TEXTS.link}
        </Button>
      )}
      <div className={styles.end}>
        <Button pending={ending} describedBy="agent-ende" onClick={() => void end()}>
          {TEXTS.end}
        </Button>
        <p id="agent-ende" className="hint">
          {TEXTS.endHint}
        </p>
      </div>
    </div>
  );
}
