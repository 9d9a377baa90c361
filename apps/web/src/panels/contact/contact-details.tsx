import { contactOf, telephoneHref } from '@fa/api/page/contact';
import { type SupportState, spokenTime, supportAt } from '@fa/rechner/contact/support-hours';
import { useEffect, useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { classNames } from '../../styles/class-names.ts';
import { after } from '../../timing/after.ts';
import styles from './contact.module.css';

/** Opening hours start and end on the minute. */
const MINUTE_MS = 60_000;

/** Renders hotline, opening hours, whether it is open now, and e-mail. [SID-01, SID-05, STEP-UMSATZ-02] */
export function ContactDetails({ intro, subject }: { intro?: string; subject?: string }) {
  const { page, state } = useCalculator();
  const { email } = page.brand;
  const { name, phone, hours, isOwnLine } = contactOf(page.brand, state.visitor.partner);
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <div className={styles.contact}>
      {intro !== undefined && <p>{intro}</p>}
      <p className={styles.name} translate="no">
        {name}
      </p>
      <dl className={styles.lines}>
        <div>
          <dt>Telefon</dt>
          <dd>
            <a className="prominent target" href={telephoneHref(phone)} translate="no">
              {phone}
            </a>
            <p>{hours}</p>
            {isOwnLine && <SupportLine />}
          </dd>
        </div>
        {(isOwnLine || subject !== undefined) && (
          <div>
            <dt>E-Mail</dt>
            <dd>
              <a className="target" href={`mailto:${email}${query}`} translate="no">
                {email}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** Shows whether the line is open now, updated every minute. [SID-05] */
export function SupportLine() {
  const { context, page } = useCalculator();
  const { now } = context;
  const [instant, setInstant] = useState(now);
  useEffect(() => after(MINUTE_MS - (instant % MINUTE_MS), () => setInstant(now())), [instant, now]);
  const state = supportAt(instant, page.brand.supportHours);
  return <p className={classNames(styles.state, state.isOpen && styles.open)}>{wordsOf(state)}</p>;
}

function wordsOf(state: SupportState): string {
  if (state.isOpen) return `Jetzt erreichbar, heute bis ${hourOf(state.until)}`;
  const isSoon = state.day === 'heute' || state.day === 'morgen';
  const again = `${isSoon ? state.day : `am ${state.day}`} wieder ab ${hourOf(state.from)}`;
  return state.isHoliday ? `Heute ist Feiertag, ${again}` : `Gerade nicht erreichbar, ${again}`;
}

function hourOf(time: string): string {
  return `${spokenTime(time)}\u00a0Uhr`;
}
