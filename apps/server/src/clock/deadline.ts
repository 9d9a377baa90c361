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

/** Thrown for work that was aborted early. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
}
