/** Thrown when work exceeds its deadline; the work itself may continue. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/** Returns the result of work or throws DeadlineExceeded after the given milliseconds. The only access to timeouts. */
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

/** Thrown when work is aborted early; the work itself may continue. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}

/** Returns the result of work, or throws CutOff as soon as the signal aborts. */
export function unlessCutOff<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cut = (): void => reject(new CutOff('Cut off by a stop'));
    if (signal.aborted) cut();
    signal.addEventListener('abort', cut, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cut));
  });
}
