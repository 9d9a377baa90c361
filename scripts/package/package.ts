import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fromHere } from '../../apps/server/src/commands/operator-output.ts';
import { programVersion, versionText } from '../../apps/server/src/config/program-version.ts';
import { scriptArguments } from '../command-line.ts';
import { root, runCommand } from '../processes.ts';
import { ensureWebBuild } from '../web-build.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { packedFiles } from './contents.ts';
import { writeSchemas } from './schemas.ts';

const USAGE = `Usage: npm run package -- [--folder FOLDER]

Makes the package for operators, which runs without npm and this repository: an archive with its bill of materials
(CycloneDX) and their checksums, in FOLDER or dist-package. The same commit gives the same bytes.`;

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Bytes depend only on names, contents and the date. */
const FIXED = ['--format=gnu', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', '--hard-dereference'];

interface Made {
  readonly name: string;
  readonly archive: string;
  readonly date: Date;
}

/** Packs the files from where they are, below one folder; new ones are in a temporary folder. */
async function pack({ name, archive, date }: Made): Promise<number> {
  const added = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    mkdirSync(join(added, 'bin'));
    symlinkSync(process.execPath, join(added, 'bin/node'));
    symlinkSync(join(dirname(process.execPath), '../LICENSE'), join(added, 'bin/node.LICENSE'));
    symlinkSync(join(root, 'deploy/rechner.sh'), join(added, 'bin/rechner'));
    writeFileSync(join(added, 'VERSION'), `${versionText()}\n`);
    await writeSchemas(added);
    // The folder itself too, whose mode would otherwise depend on the umask of the operator.
    writeFileSync(join(added, 'files'), ['.', ...(await packedFiles())].join('\n'));
    // Names change, targets of links do not.
    const options = [...FIXED, `--mtime=@${date.getTime() / 1000}`, `--transform=flags=r;s,^,${name}/,;s,/\\.$,,`];
    const kept = ['--directory', root, '--no-recursion', '--verbatim-files-from', '--files-from', join(added, 'files')];
    const [first, second] = [`${archive}.kept`, `${archive}.others`];
    const codes = [
      await runCommand('tar', ['--create', '--file', first, ...options, ...kept]),
      await runCommand('tar', [
        '--create',
        '--file',
        second,
        '--dereference',
        '--sort=name',
        ...options,
        '--directory',
        added,
        'bin',
        'VERSION',
        'schemas',
      ]),
      await runCommand('tar', ['--concatenate', '--file', first, second]),
      await runCommand('bash', ['-c', 'gzip -4 --no-name < "$0" > "$1"', first, archive]),
    ];
    for (const file of [first, second]) rmSync(file, { force: true });
    return codes.find((code) => code !== 0) ?? 0;
  } finally {
    rmSync(added, { recursive: true });
  }
}

async function makePackage(folder: string): Promise<number> {
  const code = await ensureWebBuild();
  if (code !== 0) return code;
  const name = `forderungsausfall-rechner-${programVersion().number}-linux-${process.arch}`;
  const date = new Date(Number(git('log', '-1', '--format=%ct')) * 1000);
  const [archive, bill] = [`${name}.tar.gz`, `${name}.cdx.json`];

  mkdirSync(folder, { recursive: true });
  for (const old of globSync('forderungsausfall-rechner-*', { cwd: folder })) rmSync(join(folder, old));
  const [packed, listed] = await Promise.all([
    pack({ name, archive: join(folder, archive), date }),
    billOfMaterials('forderungsausfall-rechner', date),
  ]);
  if (packed !== 0) return packed;
  writeFileSync(join(folder, bill), listed);
  const sums = await Promise.all([archive, bill].map(async (file) => `${await sha256(join(folder, file))}  ${file}\n`));
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  for (const file of [archive, bill, 'SHA256SUMS']) console.log(join(folder, file));
  return 0;
}

const { folder } = scriptArguments(USAGE, { folder: { type: 'string' } }).values;
process.exitCode = await makePackage(folder === undefined ? join(root, 'dist-package') : fromHere(folder));
