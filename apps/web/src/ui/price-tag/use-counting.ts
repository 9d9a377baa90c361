import { formatCents } from '@fa/rechner/formats/euro';
import { useLayoutEffect, useRef } from 'react';
import styles from './counting.module.css';

const DURATION_MS = 300;
const PRICE = /^[\d.]+,\d{2}\s€$/;

function centsIn(price: string): number | undefined {
  return PRICE.test(price) ? Number(price.replaceAll(/\D/g, '')) : undefined;
}

/**
 * Returns ref and class of an element whose text is a price, and which then counts from its former price to a new one, for
 * the eye only: its text is the new price at once. Without effect with reduced motion. [UI-06]
 */
export function useCounting(price: string) {
  const ref = useRef<HTMLSpanElement>(null);
  const shown = useRef(price);
  useLayoutEffect(() => {
    const element = ref.current;
    const [from, to] = [centsIn(shown.current), centsIn(price)];
    shown.current = price;
    if (!element || from === undefined || to === undefined || from === to) return undefined;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let began: number | undefined;
    let frame = 0;
    const draw = (time: number): void => {
      began ??= time;
      const left = Math.max(0, 1 - (time - began) / DURATION_MS);
      if (left === 0) delete element.dataset['counted'];
      else {
        element.dataset['counted'] = formatCents(Math.round(to + (from - to) * left ** 3));
        frame = requestAnimationFrame(draw);
      }
    };
    element.dataset['counted'] = formatCents(from);
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      delete element.dataset['counted'];
    };
  }, [price]);
  return { ref, className: styles.counting };
}
