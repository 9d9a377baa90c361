import type { ReactNode } from 'react';

/** A state of a component that is worth looking at; the component page shows each under its title. */
export interface Example {
  readonly title: string;
  readonly Show: () => ReactNode;
}

/** For what an example does not do. */
export function nothing(): void {}
