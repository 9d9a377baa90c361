import { scriptArguments } from './command-line.ts';
import { runCommand } from './processes.ts';

scriptArguments(`Usage: npm run build

Builds the web app for the browser and for rendering on the server into apps/web/dist; npm start does so where needed.`);
process.exitCode = await runCommand('npm', ['run', '--silent', 'build', '-w', 'apps/web']);
