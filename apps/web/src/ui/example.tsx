import { type ReactNode, useState } from 'react';

/** Component state shown on the component page under its title. */
export interface Example {
  readonly title: string;
  readonly Show: () => ReactNode;
}

/** Does nothing, for unused callbacks of examples. */
export function nothing(): void {}

/** Builds a component that keeps a value, for examples that can be used. */
export function keeping<Value>(
  start: Value,
  draw: (value: Value, onChange: (value: Value) => void) => ReactNode,
): () => ReactNode {
  return function Keeping() {
    const [value, setValue] = useState(start);
    return draw(value, setValue);
  };
}
