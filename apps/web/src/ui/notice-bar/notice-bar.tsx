import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../../styles/class-names.ts';
import { afterPress } from '../../timing/presses.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './notice-bar.module.css';

interface NoticeAction {
  label: string;
  onClick: () => void;
}

export interface NoticeBarProps {
  tone?: 'info' | 'attention' | undefined;
  /** One or two sentences; empty for no notice. */
  children?: ReactNode;
  /** At most two. */
  actions?: readonly NoticeAction[] | undefined;
  /** Shows a close button. */
  onDismiss?: (() => void) | undefined;
}

/** Notice about the whole page. Always rendered, to be announced; opens slowly and never during a press. [UI-09] */
export function NoticeBar({ tone = 'info', children, actions = [], onDismiss }: NoticeBarProps) {
  const wanted = children !== undefined && children !== null && children !== false && children !== '';
  const [shown, setShown] = useState(wanted);
  useEffect(() => afterPress(() => setShown(wanted)), [wanted]);

  return (
    <div data-print="none">
      <div className={classNames(styles.bar, shown && wanted && styles.open, styles[tone])}>
        <div className={styles.inside}>
          {shown && wanted && (
            <span className={styles.icon}>
              <Icon name={tone} />
            </span>
          )}
          <div role="status" className={styles.text}>
            {shown && children}
          </div>
          {shown && wanted && (actions.length > 0 || onDismiss) && (
            <div className={styles.actions}>
              {actions.map(({ label, onClick }) => (
                <Button key={label} variant="quiet" onClick={onClick}>
                  {label}
                </Button>
              ))}
              {onDismiss && (
                <Button variant="quiet" icon="close" onClick={onDismiss}>
                  Ausblenden
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
