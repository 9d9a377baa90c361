import type { Broker } from '@fa/vertrag/broker';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './contact-badge.module.css';

/** Opens the contact panel with the broker's face and name. [BROK-03] */
export function ContactBadge({ broker, onClick }: { broker: Broker; onClick: () => void }) {
  const { name, contact, photoUrl, photoIsLogo } = broker;
  const person = contact || name;
  return (
    <button type="button" className={styles.badge} aria-haspopup="dialog" data-track="kontakt" onClick={onClick}>
      <Avatar name={person} src={photoUrl} isLogo={photoIsLogo} size="s" />
      <span className={styles.words}>
        <span className={styles.label}>Kontakt</span> <span className={styles.name}>{person}</span>
      </span>
    </button>
  );
}
