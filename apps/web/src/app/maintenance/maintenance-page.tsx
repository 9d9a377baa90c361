import { formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';
import { useEffect, useRef } from 'react';
import { contactOf } from '../../calculator/state/contact.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { StepLayout } from '../../frame/step-layout/step-layout.tsx';
import { Dots } from '../../ui/dots/dots.tsx';
import { telephoneHref } from '../../ui/telephone-href.ts';
import { scrollToTop } from '../../ui/timing/scroll-to-top.ts';
import styles from './maintenance-page.module.css';

const TEXT = {
  heading: 'Unser Rechner wird gerade gewartet',
  kept: 'Ihre Angaben bleiben erhalten. Sobald die Arbeiten beendet sind, geht es hier von selbst weiter.',
  waiting: 'Bitte lassen Sie diese Seite geöffnet',
  call: 'Wenn es eilig ist, rufen Sie uns bitte an:',
} as const;

function Until({ until }: { until: number }) {
  const [day = '', time = ''] = formatGermanTimestamp(until).split(' ');
  return (
    <p>
      Voraussichtlich geht es am {day} um {time.slice(0, 5)}&nbsp;Uhr weiter.
    </p>
  );
}

/** Page shown instead of the step during maintenance: phone number, and that answers are kept. [CONF-04, PART-03] */
export function MaintenancePage() {
  const { page, setup, state } = useCalculator();
  const heading = useRef<HTMLHeadingElement>(null);
  const { phone, hours } = contactOf(page.brand, state.partner);
  const { message, until } = state.maintenance ?? {};
  useEffect(() => {
    document.title = `${TEXT.heading} – ${setup.definition.title}`;
    // The focused field is gone.
    heading.current?.focus({ preventScroll: true });
    return scrollToTop();
  }, [setup.definition.title]);
  return (
    <StepLayout heading={TEXT.heading} headingRef={heading} intro={<p>{message ?? TEXT.kept}</p>}>
      {message !== undefined && <p>{TEXT.kept}</p>}
      {until !== undefined && <Until until={until} />}
      <p className={styles.waiting}>
        {TEXT.waiting}
        <Dots />
      </p>
      <div className={styles.call}>
        <p>{TEXT.call}</p>
        <a className={styles.phone} href={telephoneHref(phone)}>
          {phone}
        </a>
        <p>{hours}</p>
      </div>
    </StepLayout>
  );
}
