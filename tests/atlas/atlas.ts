import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { drawAtlas } from './draw-atlas.ts';

const ATLAS = defineProgram({
  name: 'npm run atlas',
  about: 'Draws the flow and every screen and panel into atlas/index.html: docs/how-to/atlas.md.',
});

await runProgram(ATLAS, async () => {
  const { problems } = await drawAtlas();
  for (const problem of problems) console.error(`FAILED: ${problem}`);
  return problems.length === 0 ? 0 : 1;
});
