import type { ReactNode } from 'react';
import { classNames } from '../../styles/class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  label?: string | undefined;
  heading?: ReactNode;
  /** `soft` is tinted, `plain` has a border. */
  tone?: 'plain' | 'soft' | undefined;
  /** Button in the upper right corner, or below the heading if space is short. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Box with heading, content and action. */
export function Card({ label, heading, tone = 'plain', action, children }: CardProps) {
  return (
    <div className={classNames(styles.card, styles[tone])}>
      {(label || heading || action) && (
        <div className={styles.top}>
          <div className={styles.titles}>
            {label && <p className={styles.label}>{label}</p>}
            {heading && <h2 className={styles.heading}>{heading}</h2>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
