import { classNames } from '../class-names.ts';
import styles from './cover-bar.module.css';

export interface CoverBarProps {
  value: number;
  max: number;
  /** Screen reader text for the length; without it the bar is decorative. */
  label?: string | undefined;
  tone?: 'action' | 'soft' | undefined;
}

/** Small bar to compare tiers. SVG, because a strict CSP forbids style attributes. */
export function CoverBar({ value, max, label, tone = 'action' }: CoverBarProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <svg
      className={classNames(styles.bar, styles[tone])}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect className={styles.track} width="100%" height="100%" rx="4" />
      <rect className={styles.value} width={`${share}%`} height="100%" rx="4" />
    </svg>
  );
}
