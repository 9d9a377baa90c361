import type { ReactNode } from 'react';

interface VisuallyHiddenProps {
  children?: ReactNode;
  /** Announces changes. */
  status?: boolean | undefined;
  id?: string | undefined;
}

/** Screen reader text. */
export function VisuallyHidden({ children, status, id }: VisuallyHiddenProps) {
  return (
    <span id={id} className="visually-hidden" role={status ? 'status' : undefined}>
      {children}
    </span>
  );
}
