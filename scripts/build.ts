import { defineProgram } from '../apps/server/src/programs/define-program.ts';
import { runProgram } from '../apps/server/src/programs/run-program.ts';
import { runCommand } from './processes.ts';

const BUILD = defineProgram({
  name: 'npm run build',
  about:
    'Builds the web app for the browser and for rendering on the server into apps/web/dist; npm start does so where needed.',
});

await runProgram(BUILD, () => runCommand('npm', ['run', '--silent', 'build', '-w', 'apps/web']));
