import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { classNames } from '../../styles/class-names.ts';
import styles from './animation.module.css';
import { animationFile } from './animation-file.ts';

export interface AnimationProps {
  /** File under lottie/, without extension. */
  name: 'sending' | 'done';
  loop?: boolean;
  /** Shown until the animation plays, or instead of it: reduced motion, no file, no player. */
  still?: ReactNode;
}

/** Decorative animation with a fixed size. With reduced motion neither file nor player is loaded. [UI-06, UI-07] */
export function Animation({ name, loop = false, still }: AnimationProps) {
  const { api } = useCalculator().context;
  const room = useRef<HTMLDivElement>(null);
  const [plays, setPlays] = useState(false);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let current = true;
    let stop = (): void => undefined;
    void Promise.all([api(animationFile, name), import('./play.ts')]).then(
      ([drawing, { play }]) => {
        if (!current || room.current === null) return;
        stop = play(room.current, drawing, loop);
        setPlays(true);
      },
      () => undefined,
    );
    return () => {
      current = false;
      stop();
    };
  }, [api, name, loop]);

  return (
    <div className={styles.animation} aria-hidden="true" data-print="none">
      {still && <div className={classNames(styles.still, plays && styles.gone)}>{still}</div>}
      <div ref={room} className={styles.room} data-animation={name} />
    </div>
  );
}
