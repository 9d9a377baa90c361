/** Listens for exceptions that nobody caught and promises that nobody waited for. [ERR-02] */
export function watchExceptions(onException: (error: unknown) => void): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => onException(error));
  window.addEventListener('unhandledrejection', ({ reason }) => onException(reason));
}
