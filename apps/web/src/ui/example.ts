import type { ReactNode } from 'react';

/** Component state shown on the component page under its title. */
export interface Example {
  readonly title: string;
  readonly Show: () => ReactNode;
}

/** Does nothing, for unused callbacks of examples. */
export function nothing(): void {}
