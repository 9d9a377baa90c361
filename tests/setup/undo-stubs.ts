import { afterEach, vi } from 'vitest';

/** Test files share a process, so nothing that a test replaces may stay. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
