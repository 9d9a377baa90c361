export const FIGURES_KEPT_MS = 5_000;

/** Cache time of readiness. It is public; the cache limits the load on the database. */
export const READINESS_KEPT_MS = 2_000;

/**
 * Wraps an asynchronous function: concurrent calls share one result, which is cached for a while. Failures are not
 * cached. [SEC-03]
 * @param ms cache time from the result on; 0 shares only among concurrent calls
 * @param clock milliseconds of a monotonic clock
 */
export function answerKept<Answer>(ms: number, clock: () => number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { readonly answer: Promise<Answer>; until: number } | undefined;
  return () => {
    if (kept && clock() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: Infinity };
    kept = asked;
    asked.answer.then(
      () => (asked.until = clock() + ms),
      () => (asked.until = 0),
    );
    return asked.answer;
  };
}
