const DURATION_MS = 300;

const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function eased(part: number): number {
  return 1 - (1 - part) ** 3;
}

/** Scrolls to the top, at once with reduced motion; input stops it. @returns a function that cancels it [UI-06] */
export function scrollToTop(): () => void {
  const from = window.scrollY;
  if (from === 0) return () => undefined;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: 0 });
    return () => undefined;
  }
  const ended = new AbortController();
  const { signal } = ended;
  const stop = (): void => ended.abort();
  let begun: number | undefined;

  function scroll(now: number): void {
    if (signal.aborted) return;
    begun ??= now;
    const part = Math.min((now - begun) / DURATION_MS, 1);
    window.scrollTo({ top: from * (1 - eased(part)) });
    if (part === 1) stop();
    else requestAnimationFrame(scroll);
  }

  for (const move of OWN_MOVES) window.addEventListener(move, stop, { signal, capture: true, passive: true });
  requestAnimationFrame(scroll);
  return stop;
}
