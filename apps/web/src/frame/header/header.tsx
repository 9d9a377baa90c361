import type { Broker } from '@fa/api/lookups/broker';
import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Wordmark, type WordmarkProps } from '../wordmark/wordmark.tsx';
import styles from './header.module.css';

// Loaded lazily: most visits have no broker.
const ContactBadge = lazy(async () => ({ default: (await import('./contact-badge.tsx')).ContactBadge }));

export interface HeaderProps {
  title: string;
  percent?: number | undefined;
  wordmark: WordmarkProps;
  /** The partner's logo comes first, then 'Ein Produkt der' and the wordmark. */
  partner?: { logo: string; name: string } | undefined;
  /** E.g. 'Agentenmodus', and what it opens. [AGENT-01] */
  agentBadge?: { label: string; onOpen: () => void } | undefined;
  onDebug?: (() => void) | undefined;
  /** Replaces 'Kontakt'. [BROK-03] */
  broker?: Broker | null | undefined;
  onContact: () => void;
}

/** Sticky header; must be a direct child of the page-high element. [UI-01] */
export function Header(props: HeaderProps) {
  const { partner, agentBadge, onDebug, broker } = props;
  const contact = (
    <Button variant="quiet" icon="phone" opensDialog track="kontakt" onClick={props.onContact}>
      Kontakt
    </Button>
  );
  const crowded = Boolean(agentBadge || onDebug);
  return (
    <header className={styles.header} data-print="none">
      <div className={classNames(styles.inside, crowded && styles.crowded, partner && styles.partnered)}>
        <div className={styles.brand}>
          {partner ? (
            <>
              <Wordmark name={partner.name} src={partner.logo} />
              <span className={styles.by}>
                <span>Ein Produkt der</span>
                <Wordmark {...props.wordmark} />
              </span>
            </>
          ) : (
            <Wordmark {...props.wordmark} />
          )}
        </div>
        <p className={styles.title}>{props.title}</p>
        <div className={styles.actions}>
          {agentBadge && (
            <button type="button" className={styles.badge} aria-haspopup="dialog" onClick={agentBadge.onOpen}>
              <span>{agentBadge.label}</span>
            </button>
          )}
          {onDebug && (
            <Button variant="quiet" opensDialog onClick={onDebug}>
              Debug
            </Button>
          )}
          {broker ? (
            <Suspense fallback={contact}>
              <ContactBadge broker={broker} onClick={props.onContact} />
            </Suspense>
          ) : (
            contact
          )}
        </div>
      </div>
      {props.percent !== undefined && (
        <progress className={styles.progress} aria-label="Fortschritt" value={Math.round(props.percent)} max={100} />
      )}
    </header>
  );
}
