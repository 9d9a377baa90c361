import type { ReactNode } from 'react';

/** Returns the ARIA attributes of a control with its hint and error at `${id}-hint` and `${id}-error`. */
export function fieldDescription(id: string, hint: ReactNode, error: string | undefined, ...more: string[]) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', ...more].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}
