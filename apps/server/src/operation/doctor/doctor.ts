import type { Command } from 'commander';
import { counted, say } from '../../commands/operator-output.ts';
import { pathCheckIn } from '../../config/path-check.ts';
import { processConfig } from '../../config/process-config.ts';
import { ROOT } from '../../config/project-root.ts';
import { examineAll } from './examine.ts';

const SIGNS = { ok: '✓', warning: '!', problem: '✗' } as const;

async function examine(): Promise<void> {
  const findings = await examineAll(processConfig(pathCheckIn(ROOT)));
  for (const { state, about } of findings) say(`${SIGNS[state]} ${about}`);
  const count = (wanted: 'problem' | 'warning') =>
    counted(findings.filter(({ state }) => state === wanted).length, wanted);
  say(`${count('problem')}, ${count('warning')}`);
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
}

/** Defines the command that examines the server's surroundings. */
export function define(doctor: Command): void {
  doctor
    .description(
      'Checks all that the server needs: settings, files, database, keys, mail server, webhook, identity provider, clocks, disk. ' +
        'Sends nothing, and creates only a missing folder of keys. Ends with 1 if there is a problem.',
    )
    .action(examine);
}
