import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Lines of text it stands for. */
  lines?: number | undefined;
  width?: 's' | 'm' | 'full' | undefined;
  /** What is being waited for, read aloud once. */
  label?: string | undefined;
}

/** Keeps the room of text that is still on its way, so that nothing jumps when it arrives. */
export function Skeleton({ lines = 1, width = 'full', label }: SkeletonProps) {
  return (
    <span className={styles.skeleton} role={label ? 'status' : undefined} aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(styles.line, styles[width])} aria-hidden="true" />
      ))}
    </span>
  );
}
