import { join } from 'node:path';
import { refuseArguments, scriptArguments } from '../../scripts/command-line.ts';
import { root } from '../../scripts/processes.ts';
import { writePreview } from './preview.ts';

const USAGE = `Usage: npm run brand -- preview [FILE]

Shows a brand before it is used: writes a page with all components, a mail, documents and icons into brand-preview/.
FILE is a brand file; without one, that of BRAND_FILE, or the delivered one.`;

const [command, file = process.env['BRAND_FILE'] ?? join(root, 'config/brand.json')] = scriptArguments(
  USAGE,
  {},
  2,
).words;
if (command !== 'preview') refuseArguments('preview is missing.', USAGE);
console.log(`Open ${await writePreview(file, join(root, 'brand-preview'))}`);
