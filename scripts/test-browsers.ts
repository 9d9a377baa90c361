import { BROWSERS, type BrowserName } from '../tests/browsers/engines/visitor.ts';
import { requireBrowsers } from './browsers.ts';
import { refuseArguments, scriptArguments } from './command-line.ts';
import { runCommand } from './processes.ts';
import { ensureWebBuild } from './web-build.ts';

const USAGE = `Usage: npm run test:browsers -- [--browser NAME]… [--journey EXPRESSION] [FILE…]

Runs the journeys of tests/browsers in Chromium, Firefox and WebKit, or only in the named browsers (--browser firefox), only those whose title
matches an expression (--journey 'two tabs') or of these files. Ends with a table browser by journey and "N passed, N failed".

As root on Debian it installs what is missing with apt-get. More: docs/how-to/browser-tests.md.`;

function isBrowser(name: string): name is BrowserName {
  return (BROWSERS as readonly string[]).includes(name);
}

const options = { browser: { type: 'string', multiple: true }, journey: { type: 'string' } } as const;
const { values, words: files } = scriptArguments(USAGE, options, Number.POSITIVE_INFINITY);
const { browser: names = BROWSERS, journey } = values;
const unknown = names.find((name) => !isBrowser(name));
if (unknown !== undefined) refuseArguments(`'${unknown}' is none of ${BROWSERS.join(', ')}.`, USAGE);
const browsers = names.filter(isBrowser);

await requireBrowsers(...browsers);
process.exitCode = await ensureWebBuild();
if (process.exitCode === 0) {
  const projects = browsers.flatMap((browser) => ['--project', browser]);
  const title = journey === undefined ? [] : ['--grep', journey];
  const parameters = ['test', '-c', 'tests/browsers/browsers.config.ts', ...projects, ...title, ...files];
  process.exitCode = await runCommand('playwright', parameters);
}
