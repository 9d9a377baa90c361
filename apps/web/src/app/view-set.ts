import type { ComponentType } from 'react';

/** The component of each step by view id, and the panels. */
export interface ViewSet {
  readonly steps: Readonly<Record<string, ComponentType>>;
  readonly EditPanel?: ComponentType;
  readonly InfoPanel?: ComponentType;
}
