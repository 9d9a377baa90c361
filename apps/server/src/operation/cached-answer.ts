export const FIGURES_KEPT_MS = 5_000;

/** Cache time of readiness. It is public; the cache limits the load on the database. */
export const READINESS_KEPT_MS = 2_000;

/** Shares one result among concurrent calls and caches it for `ms`; failures are not cached. [SEC-03] */
export function cachedAnswer<Answer>(
  ms: number,
  clock: () => number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
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
