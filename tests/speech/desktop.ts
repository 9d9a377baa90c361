import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { firstLine, type Programs, startedPrograms, until } from './programs.ts';
import { wordsOf } from './words.ts';

const run = promisify(execFile);

const SPEECH_SETTINGS = `AudioOutputMethod "alsa"
DefaultLanguage de
AddModule "espeak-ng" "sd_espeak-ng" "/etc/speech-dispatcher/modules/espeak-ng.conf"
DefaultModule espeak-ng
`;

/** ALSA's device that plays nothing: speech-dispatcher does not start without one. */
const SILENT_DEVICE = 'pcm.!default { type null }\n';

/** Python writes a file in large blocks, and Orca runs this at its start. */
const CUSTOMIZATIONS = `from orca import debug
from orca import orca
from orca.scripts.web.script import Script

debug.debugFile.reconfigure(line_buffering=True)
focused = Script.onFocusedChanged


def on_focused_changed(self, event):
    context, _ = self.utilities.getCaretContext(searchIfNeeded=False)
    if event.detail1 and context and self.utilities.isZombie(context):
        document = self.utilities.getDocumentForObject(event.source)
        orca.setLocusOfFocus(event, document, False)
        self.utilities.setCaretContext(document, 0)
    return focused(self, event)


Script.onFocusedChanged = on_focused_changed
`;

/** So long it may take until the first word of an answer. */
const ANSWER_SECONDS = 8;

/** So long it may take until the expected words of an answer. */
const PATIENT_SECONDS = 45;

/** Orca has said all when its log has not grown for so long. */
const QUIET_MS = 1500;

/** A screen that nobody sees, with a German Orca that nobody hears. */
export interface Desktop {
  /** Home folder of its programs, empty at first. */
  readonly home: string;
  readonly start: Programs['start'];
  /** Presses a key, named as xdotool names it. @returns what Orca says until it is quiet */
  press(key: string): Promise<readonly string[]>;
  /** Types a text. @returns what Orca says until it is quiet */
  type(text: string): Promise<readonly string[]>;
  /** Waits for these words. @returns what Orca has said since the last press, until it is quiet */
  hear(words: RegExp): Promise<readonly string[]>;
  stop(): Promise<void>;
}

async function startScreen(home: string, environment: Record<string, string | undefined>): Promise<Programs> {
  const screen = startedPrograms(environment);
  const display = await firstLine(
    screen.start('Xvfb', '-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'),
  );
  environment['DISPLAY'] = `:${display}`;
  const bus = screen.start('dbus-daemon', '--session', '--nofork', '--print-address=1');
  environment['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(bus);
  // Without a window manager no page ever has the focus.
  screen.start('openbox');
  screen.start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately', '--a11y=1', '--screen-reader=1');
  await run('localedef', ['-i', 'de_DE', '-f', 'UTF-8', join(home, 'de_DE.UTF-8')]);
  return screen;
}

async function startSpeech(home: string, { start }: Programs): Promise<void> {
  await writeFile(join(home, '.asoundrc'), SILENT_DEVICE);
  await writeFile(join(home, 'speechd.conf'), SPEECH_SETTINGS);
  start('speech-dispatcher', '--run-single', '--config-dir', home, '--log-dir', home);
  const socket = join(home, 'runtime/speech-dispatcher/speechd.sock');
  await until('speech-dispatcher listens', () => stat(socket).then(Boolean, () => false));
}

/** Starts screen, buses, speech and Orca. */
export async function startDesktop(): Promise<Desktop> {
  const home = await mkdtemp(join(tmpdir(), 'speech-'));
  await mkdir(join(home, 'runtime'), { mode: 0o700 });
  const environment: Record<string, string | undefined> = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'runtime'),
    LOCPATH: home,
    LC_ALL: 'de_DE.UTF-8',
    LANGUAGE: 'de',
    TZ: 'Europe/Berlin',
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
    MOZ_ENABLE_WAYLAND: '0',
  };
  const screen = await startScreen(home, environment);
  await startSpeech(home, screen);
  const log = join(home, 'orca.log');
  const settings = join(home, 'orca');
  await mkdir(settings);
  await writeFile(join(settings, 'orca-customizations.py'), CUSTOMIZATIONS);
  screen.start('/usr/bin/orca', '--user-prefs', settings, '--disable', 'braille,key-echo', '--debug-file', log);
  let heard = 0;

  async function logged(): Promise<string> {
    return (await readFile(log, 'utf8').catch(() => '')).slice(heard);
  }
  async function untilQuiet(): Promise<readonly string[]> {
    let [size, since] = [-1, Date.now()];
    await until('Orca is quiet', async () => {
      const { length } = await logged();
      if (length !== size) [size, since] = [length, Date.now()];
      return Date.now() - since > QUIET_MS;
    });
    const text = await logged();
    heard += text.length;
    return wordsOf(text);
  }
  async function hear(words: RegExp): Promise<readonly string[]> {
    const isSaid = async () => words.test(wordsOf(await logged()).join(' '));
    await until(`Orca says ${words.source}`, isSaid, PATIENT_SECONDS);
    return untilQuiet();
  }
  function use(...parameters: readonly string[]) {
    return run('xdotool', parameters, { env: environment });
  }

  await until('Orca speaks', async () => /Bildschirmleser an/.test(await logged()));
  await untilQuiet();
  return {
    home,
    start: screen.start,
    hear,
    async press(key) {
      await use('key', key);
      await until('any word', async () => wordsOf(await logged()).length > 0, ANSWER_SECONDS).catch(() => undefined);
      return untilQuiet();
    },
    async type(text) {
      await use('type', '--delay', '30', text);
      return untilQuiet();
    },
    async stop() {
      screen.endAll();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
