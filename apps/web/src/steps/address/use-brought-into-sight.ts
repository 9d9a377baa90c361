import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives a ref whose element comes into sight, as far as it must, whenever `subject` becomes another one; null brings
 * nothing. The focus stays where somebody types. For a panel, which shows only a part of itself on a phone.
 */
export function useBroughtIntoSight<E extends Element>(subject: object | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (subject !== null) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [subject]);
  return ref;
}
