import { type ReactNode, useState } from 'react';

/** States of a component by title, in the order of the component page. */
export type Examples = Readonly<Record<string, () => ReactNode>>;

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
