import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { REGION } from './region.ts';

function neverChanges() {
  return () => undefined;
}

/** Says its words through the page's region, again when they change. [UI-14] */
export function Said({ children }: { children: ReactNode }) {
  const region = useSyncExternalStore(
    neverChanges,
    () => document.getElementById(REGION),
    () => null,
  );
  return region && createPortal(<span>{children}</span>, region);
}
