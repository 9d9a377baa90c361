/** Logs a problem that the visitor is told of elsewhere; never personal data. [PERS-07, SEC-02] */
export function reportToConsole(message: string): void {
  console.warn(message);
}
