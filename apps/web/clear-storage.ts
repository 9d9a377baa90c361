import { beforeEach } from 'vitest';

/** Tests of the web app share a window with other files; each begins with nothing stored. */
beforeEach(() => {
  if (typeof window === 'undefined') return;
  window.localStorage.clear();
  window.sessionStorage.clear();
});
