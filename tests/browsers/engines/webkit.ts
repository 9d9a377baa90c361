import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePorts } from '../../../apps/server/tests/support/environment/free-ports.ts';
import type { Tab, Visitor, VisitorOptions } from './visitor.ts';
import { type Session, startSession, waitForDriver } from './webdriver.ts';
import { webkitTab } from './webkit-tab.ts';

/** What the console says of an error or a warning. */
const PROBLEM = /CONSOLE (?:\w+ )?(?:ERROR|WARN)/;

/** WebKit ignores `manifest-src`, and says so; on a busy machine also that a ResizeObserver is called a frame later. */
const NOISE = /Unrecognized Content-Security-Policy directive|ResizeObserver loop completed/;

interface Started {
  readonly child: ChildProcess;
  end(): Promise<void>;
}

/** Starts a program that also ends when this process dies. */
function start(program: string, parameters: readonly string[], env: NodeJS.ProcessEnv): Started {
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', `/usr/bin/${program}`, ...parameters], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'exit');
  return {
    child,
    async end() {
      child.kill();
      await exit;
    },
  };
}

/** A screen of its own, so that no other window takes the focus. Without a window manager a page never has it. */
async function startScreen(env: NodeJS.ProcessEnv): Promise<{ display: string; programs: readonly Started[] }> {
  const parameters = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = start('Xvfb', parameters, env);
  const [number] = (await once(screen.child.stdio[3] as Readable, 'data')) as [Buffer];
  const display = `:${number.toString().trim()}`;
  return { display, programs: [start('openbox', [], { ...env, DISPLAY: display }), screen] };
}

function windowParameters(folder: string, options: VisitorOptions): string[] {
  const { isDark, isPrivate, blocksCookies, profile = join(folder, 'profile') } = options;
  return [
    join(import.meta.dirname, 'webkit-window.py'),
    `--folder=${folder}`,
    `--profile=${profile}`,
    ...(isDark ? ['--dark'] : []),
    ...(isPrivate ? ['--private'] : []),
    ...(blocksCookies ? ['--blocks-cookies'] : []),
  ];
}

async function openWindow(driver: string, folder: string, options: VisitorOptions): Promise<Session> {
  await waitForDriver(driver);
  // The python3 of Debian, which has the bindings of WebKit.
  const browser = { binary: '/usr/bin/python3', args: windowParameters(folder, options) };
  const session = await startSession(driver, { 'webkitgtk:browserOptions': browser });
  const { width, height } = options.screen ?? { width: 1280, height: 900 };
  await session.post('window/rect', { width, height });
  return session;
}

/** Opens WebKit with a new profile, on a screen of its own. */
export async function openWebkit(options: VisitorOptions = {}): Promise<Visitor> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  const downloads = join(folder, 'downloads');
  await mkdir(downloads);
  const env = { ...process.env, GDK_BACKEND: 'x11', TZ: 'Europe/Berlin' };
  const { display, programs } = await startScreen(env);
  const [port] = await freePorts(1);
  const driver = start('WebKitWebDriver', [`--port=${port}`], { ...env, DISPLAY: display });

  async function close(): Promise<void> {
    for (const program of [driver, ...programs]) await program.end();
    // The browser ends without its screen, perhaps a moment later.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }

  let session: Session;
  try {
    session = await openWindow(`http://127.0.0.1:${port}`, folder, options);
  } catch (error) {
    await close();
    throw error;
  }
  let turn: Promise<unknown> = Promise.resolve();
  let shown: string | undefined;
  /** One work at a time, because the session has one current tab. */
  function inTab<Result>(handle: string, work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(async () => {
      if (shown !== handle) await session.post('window', { handle });
      shown = handle;
      return work();
    });
    turn = result.catch(() => undefined);
    return result;
  }
  async function newTab(): Promise<Tab> {
    const { handle } = (await session.post('window/new', { type: 'tab' })) as { handle: string };
    return webkitTab(session, (work) => inTab(handle, work));
  }
  return {
    browser: 'webkit',
    downloads,
    newTab,
    problems: () =>
      readFileSync(join(folder, 'console.txt'), 'utf8')
        .split('\n')
        .filter((line) => PROBLEM.test(line) && !NOISE.test(line)),
    close,
  };
}
