/**
 * Gives something that is good for so many milliseconds after each `renew`; when that time is over, `onOver` is told once,
 * and again after it was renewed. Nothing is told after `end`.
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
