import { useState } from 'react';
import { goOnHere, resume, startAnew } from '../calculator/session/session-actions.ts';
import type { ModalName } from '../calculator/session/session-state.ts';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { Button } from '../ui/button/button.tsx';
import { Panel } from '../ui/panel/panel.tsx';
import styles from './session-panel.module.css';

const TEXTS = {
  welcome: {
    heading: 'Willkommen zurück!',
    text: 'Ihre Angaben sind noch da. Möchten Sie dort weitermachen, wo Sie aufgehört haben?',
    go: 'Berechnung fortsetzen',
    anew: 'Daten löschen & neu starten',
  },
  otherTab: {
    heading: 'In einem anderen Tab geöffnet',
    text: 'Diese Berechnung ist gerade in einem anderen Tab oder Fenster geöffnet. Gespeichert und beantragt wird nur in einem. Wenn Sie hier weiterarbeiten, übernehmen wir den neuesten Stand von dort. Ist der andere Tab schon geschlossen, gilt der Stand dieses Tabs.',
    go: 'Hier weiterarbeiten',
    anew: 'Hier eine neue Berechnung beginnen',
  },
} as const satisfies Record<ModalName, Record<'heading' | 'text' | 'go' | 'anew', string>>;

/** A new calculation would cause a second application. [ORD-02] */
const UNDER_WAY =
  'Zu dieser Berechnung ist ein Antrag unterwegs, von dem wir noch nicht wissen, ob er angekommen ist. Eine neue Berechnung ergäbe einen zweiten Antrag.';

/** Renders the modal panels about the saved calculation. [PERS-06, PERS-10] */
export function SessionPanel() {
  const { state, context } = useCalculator();
  const [busy, setBusy] = useState(false);
  const { modal } = state.session;
  const isUnderWay = ['sending', 'unknown'].includes(state.calculation.submission.status);
  const texts = TEXTS[modal ?? 'welcome'];

  function go(): void {
    if (modal === 'welcome') return resume(context);
    // Until the other tab has answered, which removes this panel.
    setBusy(true);
    void goOnHere(context);
  }

  return (
    <Panel
      open={modal !== null}
      modal
      heading={texts.heading}
      size="s"
      footer={
        <div className={styles.choices}>
          <Button variant="primary" pending={busy} onClick={go}>
            {texts.go}
          </Button>
          <Button variant="quiet" onClick={() => void startAnew(context)}>
            {texts.anew}
          </Button>
        </div>
      }
    >
      <p>{texts.text}</p>
      {isUnderWay && <p>{UNDER_WAY}</p>}
    </Panel>
  );
}
