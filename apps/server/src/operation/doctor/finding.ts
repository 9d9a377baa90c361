/** What an operator reads of one check; the server does not start, or not work, with a problem. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'problem';
  readonly about: string;
}

export type Findings = Generator<Finding, void> | AsyncGenerator<Finding, void>;

export function ok(about: string): Finding {
  return { state: 'ok', about };
}

export function warning(about: string): Finding {
  return { state: 'warning', about };
}

export function problem(about: string): Finding {
  return { state: 'problem', about };
}
