import type { ReactNode } from 'react';

/** Screen reader text. `status` announces changes. */
export function VisuallyHidden({ children, status }: { children: ReactNode; status?: boolean | undefined }) {
  return (
    <span className="visually-hidden" role={status ? 'status' : undefined}>
      {children}
    </span>
  );
}
