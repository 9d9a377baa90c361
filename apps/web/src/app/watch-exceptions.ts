/** Listens for uncaught exceptions and unhandled rejections. [ERR-02] */
export function watchExceptions(onException: (error: unknown) => void): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => onException(error));
  window.addEventListener('unhandledrejection', ({ reason }) => onException(reason));
}
