import type { Broker } from '@fa/api/lookups/broker';
import { telephoneHref } from '@fa/api/page/contact';
import { isSavableOn } from '../../calculator/state/product-app.ts';
import { isStepShown } from '../../calculator/state/state-parts.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { classNames } from '../../styles/class-names.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';
import { ServiceIdBox } from './service-id-box.tsx';

/** Renders the contact and, where the flow allows it, the Service-ID. [SID-01] */
export function ContactPanel() {
  const { product, step, state } = useCalculator();
  if (state.visitor.broker !== null) return <BrokerDetails broker={state.visitor.broker} />;
  const isInFlow = isStepShown(state.cover);
  return (
    <>
      <ContactDetails />
      {isInFlow && state.visitor.partner === null && isSavableOn(product, step.id) && <ServiceIdBox />}
    </>
  );
}

// Photo or logo, contact person, business, address and phone. [SID-01, BROK-05]
function BrokerDetails({ broker }: { broker: Broker }) {
  const { name, contact, street, postalCode, city, telephoneNumber, photoUrl, photoIsLogo } = broker;
  return (
    <div className={styles.broker}>
      <Avatar name={contact || name} src={photoUrl} isLogo={photoIsLogo} size="l" />
      <div className={styles.words}>
        {contact !== '' && (
          <p className={styles.person}>
            <span className={classNames(styles.label, 'hint')}>Ihre Ansprechperson</span>
            <span translate="no">{contact}</span>
          </p>
        )}
        <address className={styles.address} translate="no">
          <span className={styles.name}>{name}</span>
          <span>{street}</span>
          <span>{`${postalCode} ${city}`}</span>
        </address>
      </div>
      <p>
        <span className={classNames(styles.label, 'hint')}>Telefon</span>
        <a className="prominent target" href={telephoneHref(telephoneNumber)} translate="no">
          {telephoneNumber}
        </a>
      </p>
    </div>
  );
}
