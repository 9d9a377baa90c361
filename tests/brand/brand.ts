import { join } from 'node:path';
import { command } from '../../apps/server/src/programs/command.ts';
import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { root } from '../../scripts/processes.ts';
import { writePreview } from './preview.ts';

const BRAND = defineProgram<{ readonly file: string }>({
  name: 'npm run brand',
  about: 'Shows a brand before it is used: docs/how-to/brand.md.',
  commands: {
    preview: command({
      about: 'writes a page with all components, a mail, documents and icons into brand-preview/',
      words: ['[FILE]'],
      read: ([file = process.env['BRAND_FILE'] ?? join(root, 'config/brand.json')]) => ({ file }),
    }),
  },
  notes: 'FILE is a brand file; without one, that of BRAND_FILE, or the delivered one.',
});

await runProgram(BRAND, async ({ file }) => {
  console.log(`Open ${await writePreview(file, join(root, 'brand-preview'))}`);
  return 0;
});
