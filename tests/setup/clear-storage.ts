import { beforeEach } from 'vitest';

/** Test files of the web app share a window, so clear its storage. */
beforeEach(() => {
  if (typeof window === 'undefined') return;
  window.localStorage.clear();
  window.sessionStorage.clear();
});
