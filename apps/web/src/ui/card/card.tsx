import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  label?: string | undefined;
  heading?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  /** `soft` is tinted, `plain` has a border. */
  tone?: 'plain' | 'soft' | undefined;
  /** Button in the upper right corner, or below the heading if space is short. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Box with heading, content and action. */
export function Card({ label, heading, headingLevel = 2, tone = 'plain', action, children }: CardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames(styles.card, styles[tone])}>
      {(label || heading || action) && (
        <div className={styles.top}>
          <div className={styles.titles}>
            {label && <p className={styles.label}>{label}</p>}
            {heading && <Heading className={styles.heading}>{heading}</Heading>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
