import { runRechner } from './run-rechner.ts';

await runRechner(process.argv.slice(2));
