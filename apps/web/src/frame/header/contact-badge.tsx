import type { Broker } from '@fa/api/lookups/broker';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './contact-badge.module.css';

/** Button with the broker's photo and name; opens the contact panel. [BROK-03] */
export function ContactBadge({ broker, onClick }: { broker: Broker; onClick: () => void }) {
  const { name, contact, photoUrl, photoIsLogo } = broker;
  const person = contact || name;
  return (
    <button type="button" className={styles.badge} aria-haspopup="dialog" data-track="kontakt" onClick={onClick}>
      <Avatar name={person} src={photoUrl} isLogo={photoIsLogo} size="s" />
      <span className={styles.words}>
        <span className={styles.label}>{'Kontakt '}</span>
        <span className={styles.name} translate="no">
          {person}
        </span>
      </span>
    </button>
  );
}
