import { command } from '../../apps/server/src/programs/command.ts';
import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram, say } from '../../apps/server/src/programs/run-program.ts';
import { root } from '../processes.ts';
import { setVersion } from './new-version.ts';

const RELEASE = defineProgram({
  name: 'npm run release',
  about: 'Sets the version of the program, and writes its heading into CHANGELOG.md. Commits nothing.',
  commands: command({
    about: '',
    words: ['VERSION'],
    read: ([version = '']) => (/^\d+\.\d+\.\d+$/.test(version) ? { version } : 'VERSION must look like 1.2.0.'),
  }),
});

await runProgram(RELEASE, async ({ version }) => {
  setVersion(root, version);
  say(`The version is ${version}. Complete CHANGELOG.md and commit.`);
  return 0;
});
