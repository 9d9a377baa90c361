import { counted, say } from '../../commands/operator-output.ts';

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

const SIGNS = { ok: '✓', warning: '!', problem: '✗' } as const;

/** Prints findings and how many are problems and warnings. The exit code is 1 if there is a problem. */
export function tellFindings(findings: readonly Finding[]): void {
  for (const { state, about } of findings) say(`${SIGNS[state]} ${about}`);
  const count = (wanted: 'problem' | 'warning') =>
    counted(findings.filter(({ state }) => state === wanted).length, wanted);
  say(`${count('problem')}, ${count('warning')}`);
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
}
