import type { Log } from './log.ts';

/**
 * Logs warnings of Node and errors that nobody caught, which Node prints as text, with messages that may repeat personal
 * data. Such an error ends the process. [SEC-02, SEC-04]
 */
export function reportProcess(log: Pick<Log, 'warn'> & { fatal: Log['error'] }): void {
  // Only the default listener, which prints them.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node.js'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught ends the process');
    process.exit(1);
  });
}
