import { contactOf, telephoneHref } from '@fa/api/page/contact';
import { MAINTENANCE_HEADING, resumesText } from '@fa/api/page/maintenance';
import { useEffect } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Said } from '../../frame/said.tsx';
import { scrollToTop } from '../../timing/scroll-to-top.ts';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { Dots } from '../../ui/spinner/spinner.tsx';
import { PageLayout } from '../page-layout.tsx';
import styles from './maintenance-page.module.css';

const TEXT = {
  kept: 'Ihre Angaben bleiben erhalten. Sobald die Arbeiten beendet sind, geht es hier von selbst weiter.',
  notSent: 'Ihr Antrag ist noch nicht abgeschickt.',
  sendLater: 'Nach der Wartung können Sie ihn hier abschicken.',
  waiting: 'Bitte lassen Sie diese Seite geöffnet',
  call: 'Wenn es eilig ist, rufen Sie uns bitte an:',
} as const;

/** Page shown instead of the step during maintenance. [CONF-04, PART-03] */
export function MaintenancePage() {
  const { page, state } = useCalculator();
  const { phone, hours } = contactOf(page.brand, state.visitor.partner);
  const { message, until } = state.cover.maintenance ?? {};
  useEffect(scrollToTop, []);
  return (
    <PageLayout heading={MAINTENANCE_HEADING} intro={<p>{message ?? TEXT.kept}</p>}>
      {state.order.refusal?.code === 'maintenance' && (
        <InfoBox tone="attention">
          <Said>{`${TEXT.notSent} ${TEXT.sendLater}`}</Said>
          <p>
            <strong>{TEXT.notSent}</strong>
            <span>{` ${TEXT.sendLater}`}</span>
          </p>
        </InfoBox>
      )}
      {message !== undefined && <p>{TEXT.kept}</p>}
      {until !== undefined && <p>{resumesText(until)}</p>}
      <p className={styles.waiting}>
        <span>{TEXT.waiting}</span>
        <Dots />
      </p>
      <div className={styles.call}>
        <p>{TEXT.call}</p>
        <a className="prominent tabular target" href={telephoneHref(phone)} translate="no">
          {phone}
        </a>
        <p>{hours}</p>
      </div>
    </PageLayout>
  );
}
