/** Watches whether the page is being left. Its requests end between two listeners of this event, so it must be early. */
export function watchLeaving(): () => boolean {
  let leaving = false;
  window.addEventListener('pagehide', () => (leaving = true));
  window.addEventListener('pageshow', () => (leaving = false));
  return () => leaving;
}
