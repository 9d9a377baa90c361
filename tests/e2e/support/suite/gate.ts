/** A gate at which requests wait until it is opened. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** Creates a closed gate. */
export function createGate(): Gate {
  let letGo = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { opened, open: () => letGo() };
}
