/** Logs a problem without personal data; the page informs the visitor separately. [PERS-07, SEC-02] */
export function reportToConsole(message: string): void {
  console.warn(message);
}
