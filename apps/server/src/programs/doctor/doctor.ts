import { pathCheckIn } from '../../adapters/files/path-check.ts';
import { processConfig } from '../../adapters/files/process-config.ts';
import { ROOT } from '../../config/project-root.ts';
import { defineProgram } from '../define-program.ts';
import { counted, runProgram, say } from '../run-program.ts';
import { examineAll } from './examine.ts';

const SIGNS = { ok: '✓', warning: '!', problem: '✗' } as const;

const DOCTOR = defineProgram({
  name: 'npm run doctor',
  about:
    'Checks all that the server needs: settings, files, database, keys, mail server, webhook, identity provider, clocks, disk. Sends nothing, and creates only a missing folder of keys.\n' +
    'Ends with 1 if there is a problem.',
});

await runProgram(DOCTOR, async () => {
  const findings = await examineAll(processConfig(pathCheckIn(ROOT)));
  for (const { state, about } of findings) say(`${SIGNS[state]} ${about}`);
  const count = (wanted: 'problem' | 'warning') =>
    counted(findings.filter(({ state }) => state === wanted).length, wanted);
  say(`${count('problem')}, ${count('warning')}`);
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
});
