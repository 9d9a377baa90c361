import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref whose element is scrolled into view, as little as needed, whenever `subject` changes to a non-null
 * value. Focus stays. For panels, which are scrolled on phones.
 */
export function useBroughtIntoSight<E extends Element>(subject: object | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (subject !== null) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [subject]);
  return ref;
}
