import { contactOf, telephoneHref } from '@fa/api/page/contact';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import styles from './contact-details.module.css';
import { SupportLine } from './support-line.tsx';

/** Renders hotline, opening hours, whether it is open now, and e-mail. [SID-01, SID-05, STEP-UMSATZ-02] */
export function ContactDetails({ intro, subject }: { intro?: string; subject?: string }) {
  const { page, state } = useCalculator();
  const { email } = page.brand;
  const { name, phone, hours, isOwnLine } = contactOf(page.brand, state.partner);
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <div className={styles.contact}>
      {intro !== undefined && <p>{intro}</p>}
      <dl className={styles.lines}>
        <div>
          <dt>Telefon</dt>
          <dd>
            <a className={styles.phone} href={telephoneHref(phone)}>
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
              <a href={`mailto:${email}${query}`}>{email}</a>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.name}>{name}</p>
    </div>
  );
}
