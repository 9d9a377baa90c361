import type { Broker } from '@fa/api/lookups/broker';
import { telephoneHref } from '@fa/api/page/contact';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './broker-details.module.css';

/** Renders the broker: photo or logo, contact person, business, address and phone. [SID-01, BROK-05] */
export function BrokerDetails({ broker }: { broker: Broker }) {
  const { name, contact, street, postalCode, city, telephoneNumber, photoUrl, photoIsLogo } = broker;
  return (
    <div className={styles.broker}>
      <Avatar name={contact || name} src={photoUrl} isLogo={photoIsLogo} size="l" />
      <div className={styles.words}>
        {contact !== '' && (
          <p className={styles.person}>
            <span className={styles.label}>Ihre Ansprechperson</span>
            <span>{contact}</span>
          </p>
        )}
        <address className={styles.address}>
          <span className={styles.name}>{name}</span>
          <span>{street}</span>
          <span>
            {postalCode} {city}
          </span>
        </address>
      </div>
      <p>
        <span className={styles.label}>Telefon</span>
        <a className={styles.phone} href={telephoneHref(telephoneNumber)}>
          {telephoneNumber}
        </a>
      </p>
    </div>
  );
}
