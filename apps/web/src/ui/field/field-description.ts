import type { ReactNode } from 'react';

/** The accessible state of a control whose hint and error stand at `${id}-hint` and `${id}-error`. */
export function fieldDescription(id: string, hint: ReactNode, error: string | undefined, ...more: string[]) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', ...more].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}
