import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Makes the file system of the machine, without what is mounted in it, the first image; changes are in memory. */
const BASE = `
set -eu
mount -t tmpfs none "$WORK"
mkdir "$WORK/changes" "$WORK/work" "$WORK/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$WORK/changes,workdir=$WORK/work" "$WORK/root"
cd "$WORK/root"
mount --rbind /proc proc
mount --rbind /dev dev
`;

interface Image {
  /** Commands of a shell that carry the steps out in \`$WORK/root\`, from the folder \`$CONTEXT\`. */
  readonly steps: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly volumes: readonly string[];
  readonly start: readonly string[];
  readonly healthCheck: readonly string[];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function stepOf(name: string, rest: string): string {
  if (name === 'RUN') return `chroot . /bin/sh -euc ${quoted(rest)}`;
  const [first = '', ...others] = rest.split(/\s+/);
  const target = `.${others.at(-1)}`;
  // Both images are the same file system here.
  if (first.startsWith('--from=')) return `mv .${others[0]} ${target}`;
  const sources = [first, ...others.slice(0, -1)].map((source) => `"$CONTEXT"/${source}`);
  return `mkdir --parents ${target}; cp ${sources.join(' ')} ${target}`;
}

/** Reads a Containerfile, as far as ours goes. */
function readContainerfile(content: string): Image {
  const lines = content
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', '')
    .split('\n');
  const given = lines.flatMap((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, rest }];
  });
  const last = (wanted: string): string => given.findLast(({ name }) => name === wanted)?.rest ?? '';
  const words = (wanted: string) => JSON.parse(last(wanted).replace(/^[^[]*/, '')) as readonly string[];
  return {
    steps: given
      .filter(({ name }) => name === 'RUN' || name === 'COPY')
      .map(({ name, rest }) => stepOf(name, rest))
      .join('\n'),
    environment: Object.fromEntries(
      last('ENV')
        .split(/\s+/)
        .map((pair) => pair.split('=', 2) as [string, string]),
    ),
    user: last('USER'),
    volumes: words('VOLUME'),
    start: [...words('ENTRYPOINT'), ...words('CMD')],
    healthCheck: words('HEALTHCHECK'),
  };
}

/** Returns whether the steps of a Containerfile can be carried out here: that needs root and an overlay file system. */
export function canBuildImages(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  const { status } = spawnSync('unshare', ['--mount', '/bin/sh', '-c', BASE], {
    env: { ...process.env, WORK: folder },
  });
  rmSync(folder, { recursive: true });
  return status === 0;
}

/**
 * Carries out the steps of a Containerfile in a chroot, starts it as its user with a read-only root, waits for its
 * health check, tries to write, and ends it with SIGTERM. Stands in for a container tool.
 * @returns exit code and output
 */
export async function runContainerfile(
  content: string,
  { folder, context, environment }: { folder: string; context: string; environment: Readonly<Record<string, string>> },
) {
  const image = readContainerfile(content);
  const inside = (command: readonly string[]): string =>
    `chroot --userspec=${image.user} . ${command.map(quoted).join(' ')}`;
  const script = `${BASE}
${image.steps}
mount -t tmpfs none tmp
chmod 1777 tmp
${image.volumes.map((volume) => `cp --archive .${volume} "$WORK${volume}"; mount --bind "$WORK${volume}" .${volume}`).join('\n')}
mount -o remount,ro "$WORK/root"
${inside(image.start)} &
server=$!
until ${inside(image.healthCheck)}; do kill -0 $server; done
echo healthy
${inside(['/bin/sh', '-c', 'for folder in / /opt/rechner /tmp $VOLUMES; do touch "$folder/new" && echo "writes $folder"; done'])} || true
kill -TERM $server
wait $server && echo ended`;
  const child = spawn('unshare', ['--mount', '/bin/sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...image.environment,
      ...environment,
      WORK: folder,
      CONTEXT: context,
      VOLUMES: image.volumes.join(' '),
    },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, out, err };
}
