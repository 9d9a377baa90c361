import { refuseArguments, scriptArguments } from '../command-line.ts';
import { root } from '../processes.ts';
import { setVersion } from './new-version.ts';

const USAGE = `Usage: npm run release -- VERSION

Sets the version of the program, and writes its heading into CHANGELOG.md. Commits nothing.`;

const [version = ''] = scriptArguments(USAGE, {}, 1).words;
if (!/^\d+\.\d+\.\d+$/.test(version)) refuseArguments('VERSION must look like 1.2.0.', USAGE);
setVersion(root, version);
console.log(`The version is ${version}. Complete CHANGELOG.md and commit.`);
