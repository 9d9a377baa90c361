/** Logs a problem without personal data; the page informs the visitor separately. [PERS-07, SEC-02] */
export function reportToConsole(message: string, level: 'warn' | 'error' = 'warn'): void {
  console[level](message);
}
