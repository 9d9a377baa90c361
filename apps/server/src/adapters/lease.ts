/**
 * Creates a lease that lasts for the given milliseconds after each `renew`. At expiry `onOver` is called once, and once
 * more per later renewal, but never after `end`.
 */
export function createLease(milliseconds: number, onOver: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    renew: (): void => {
      clearTimeout(timer);
      timer = setTimeout(onOver, milliseconds);
      timer.unref();
    },
    end: (): void => clearTimeout(timer),
  };
}
