import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fetchAnimation } from '../../gateway/animation-file.ts';
import { classNames } from '../../ui/class-names.ts';
import { later } from '../../ui/later/later.ts';
import styles from './animation.module.css';

export interface AnimationProps {
  /** File under lottie/, without extension. */
  name: 'sending' | 'done';
  loop?: boolean;
  /** Shown until the animation plays, or instead of it: reduced motion, no file, no player. */
  still?: ReactNode;
}

const { load: loadCode } = later(() => import('./play.ts'));

async function loadPlayer(name: string) {
  const [drawing, { play }] = await Promise.all([fetchAnimation(name), loadCode()]);
  if (drawing.kind === 'failed') return null;
  return (container: Element, loop: boolean) => play(container, drawing.data, loop);
}

/** Decorative animation with a fixed size. With reduced motion neither file nor player is loaded. [UI-06, UI-07] */
export function Animation({ name, loop = false, still }: AnimationProps) {
  const room = useRef<HTMLDivElement>(null);
  const [plays, setPlays] = useState(false);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let current = true;
    let stop = (): void => undefined;
    void loadPlayer(name).then(
      (player) => {
        if (!current || player === null || room.current === null) return;
        stop = player(room.current, loop);
        setPlays(true);
      },
      () => undefined,
    );
    return () => {
      current = false;
      stop();
    };
  }, [name, loop]);

  return (
    <div className={styles.animation} aria-hidden="true" data-print="none">
      {still && <div className={classNames(styles.still, plays && styles.gone)}>{still}</div>}
      <div ref={room} className={styles.room} data-animation={name} />
    </div>
  );
}
