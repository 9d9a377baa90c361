/** Log of services and adapters; fields contain no personal data. [SEC-02] */
export type Log = Record<
  'debug' | 'info' | 'warn' | 'error',
  (fields: Record<string, unknown>, message: string) => void
>;
