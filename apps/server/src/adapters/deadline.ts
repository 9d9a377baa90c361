/** Thrown when work took longer than its deadline; the work itself may still be going on. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/** Takes work and a deadline in milliseconds, gives the work's result or throws DeadlineExceeded. The one door to timers. */
export async function withDeadline<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(`Not done after ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Thrown when work was given up before it was done; the work itself may still be going on. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

/** Takes work and a signal, gives the work's result or throws CutOff as soon as the signal comes. */
export function unlessCutOff<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cut = (): void => reject(new CutOff('Cut off by a stop'));
    if (signal.aborted) cut();
    signal.addEventListener('abort', cut, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cut));
  });
}
