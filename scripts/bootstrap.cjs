// CommonJS with Node's built-ins only: runs on Node 18 and newer, before the dependencies are installed. Usage: node
// scripts/bootstrap.cjs SCRIPT.ts [ARGUMENT…] – installs the dependencies if they are missing or older than
// package-lock.json, then runs the script under Node 24 and exits with its exit code.
'use strict';

const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const stamp = path.join(root, 'node_modules', '.installed-lock');
const nodeOfProject = path.join(root, 'node_modules', '.bin', 'node');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

// Of these the native parts have packages, and Node from npm; a glibc names its version in the report.
function refuseOtherPlatforms() {
  const { platform, arch, report } = process;
  report.excludeNetwork = true;
  const libc = platform === 'linux' && !report.getReport().header.glibcVersionRuntime ? ' with another libc' : '';
  if (platform !== 'linux' || !['x64', 'arm64'].includes(arch) || libc !== '')
    fail(`This project runs on Linux with glibc on x64 or arm64; this is ${platform} on ${arch}${libc}.`);
}

function lockHash() {
  return createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function hasStamp() {
  try {
    return fs.readFileSync(stamp, 'utf8') === lockHash();
  } catch {
    return false;
  }
}

// For manual installations, which write no stamp: npm stores a copy of the lock file in node_modules.
function agreesWithLock() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  return (
    Object.entries(wanted).every(([name, entry]) => {
      // The project itself and its workspaces are linked, whatever their version.
      if (!name.startsWith('node_modules/') || (entry.optional && !isForThisMachine(entry))) return true;
      return installed[name] !== undefined && installed[name].version === entry.version;
    }) && Object.keys(installed).every((name) => wanted[name] !== undefined)
  );
}

// Hides npm's warnings about an old Node version: the dependencies include Node 24, which replaces it.
function npm(...arguments_) {
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const all = [...arguments_, '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: path } = process.env;
  const result = path ? spawnSync(process.execPath, [path, ...all], options) : spawnSync('npm', all, options);
  return result.status === 0;
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, lockFile), 'utf8')).packages;
  } catch {
    return {};
  }
}

function isForThisMachine({ os = [], cpu = [], libc = ['glibc'] }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc');
}

// .npmrc lets npm run no script of a package; package.json names the packages whose script is run here.
function runAllowedScripts() {
  const { allowScripts = {} } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const isHere = (name) => allowScripts[name] && fs.existsSync(path.join(root, 'node_modules', name));
  const names = Object.keys(allowScripts).filter(isHere);
  return names.length === 0 || npm('rebuild', '--ignore-scripts=false', ...names);
}

function install() {
  console.log(
    'Installing the dependencies with npm ci (once, and again whenever package-lock.json changes; about a minute) …',
  );
  if (!npm('ci')) fail('npm ci failed: see its message above. Nothing was started.');
}

function runsTypeScript(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status !== 0) return false;
  const [major = 0, minor = 0] = stdout.trim().slice(1).split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

function chooseNode() {
  const candidates = [nodeOfProject, process.execPath, 'node'];
  const found = candidates.find(runsTypeScript);
  if (!found) {
    fail(
      `This project needs Node 22.18 or newer; this is Node ${process.versions.node}, and the Node 24 of npm does not ` +
        'run here. Please install a newer Node.',
    );
  }
  return found;
}

// The server and its operators' programs read ENV_FILE, by default .env; variables that are set have precedence.
function environmentFile(script) {
  if (script !== 'scripts/start.ts' && !script.startsWith('apps/server/')) return [];
  const { ENV_FILE } = process.env;
  const file = path.resolve(root, ENV_FILE || '.env');
  return ENV_FILE || fs.existsSync(file) ? [`--env-file=${file}`] : [];
}

function run(node, arguments_) {
  const env = {
    // Reuses compiled modules on later starts.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: path.join(root, 'node_modules', '.bin') + path.delimiter + process.env.PATH,
  };
  const preload = path.join(__dirname, 'end-with-parent.cjs');
  const child = spawn(node, ['--require', preload, ...environmentFile(arguments_[0]), ...arguments_], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + require('node:os').constants.signals[signal]));
}

// Programs need the dependencies to print their usage, and --help must not wait for an installation.
function shortHelp() {
  const script = process.env.npm_lifecycle_event || 'start';
  const commands = fs.readFileSync(path.join(root, 'docs/commands.md'), 'utf8').split('\n');
  const line = commands.find((text) => text.includes(`npm ${script} `) || text.includes(`npm run ${script}`));
  console.log(`Usage: npm run ${script} -- …`);
  if (line) console.log(line.replace(/[|`]/g, ' ').trim());
  console.log(
    'Its options are shown once the dependencies are installed: npm ci. All commands are in docs/commands.md.',
  );
}

refuseOtherPlatforms();
const given = process.argv.slice(3);
const isStamped = hasStamp();
const isInstalled = isStamped || agreesWithLock();
if (!isInstalled && (given.includes('--help') || given.includes('-h'))) {
  shortHelp();
  process.exit(0);
}

require('./end-with-parent.cjs');
if (!isInstalled) install();
if (!isStamped) {
  if (!runAllowedScripts()) fail('npm rebuild failed: see its message above. Nothing was started.');
  // A copy of the folder may share its files by hard links.
  fs.rmSync(stamp, { force: true });
  fs.writeFileSync(stamp, lockHash());
}
run(chooseNode(), process.argv.slice(2));
