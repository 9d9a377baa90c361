/** However many ask for figures meanwhile. */
export const FIGURES_KEPT_MS = 5_000;

/** Readiness is public: many who ask cost the database no more than one. */
export const READINESS_KEPT_MS = 2_000;

/**
 * Takes what asks for an answer, gives what asks at most once at a time and keeps the answer a while: many who ask at once, or soon
 * after each other, share one. A failure is not kept. [SEC-03]
 * @param ms how long an answer is kept after it came; with 0 only those who ask meanwhile share it
 * @param clock milliseconds by a clock that goes evenly
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
