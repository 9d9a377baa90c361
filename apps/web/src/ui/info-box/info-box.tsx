import type { ReactNode } from 'react';
import { classNames } from '../../styles/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './info-box.module.css';

type Tone = 'info' | 'tip' | 'attention' | 'success' | 'error';

export interface InfoBoxProps {
  tone?: Tone | undefined;
  heading?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** A link instead of an action; its target reaches into the space around it. */
  link?: ReactNode;
  /** Announced when it appears, as a response to a user action. */
  live?: boolean | undefined;
}

/** Help beside the question; its icon shows the tone without colour. */
export function InfoBox({ tone = 'info', heading, headingLevel = 2, children, action, link, live }: InfoBoxProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div
      className={classNames(styles.box, styles[tone])}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <span className={styles.icon}>
        <Icon name={tone} />
      </span>
      <div className={styles.text}>
        {heading && <Heading className={styles.heading}>{heading}</Heading>}
        {children}
        {action && <div>{action}</div>}
        {link && <div className={styles.link}>{link}</div>}
      </div>
    </div>
  );
}
