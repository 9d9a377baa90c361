import { Command, CommanderError } from 'commander';
import { asCalled, sentenceOfError } from './operator-output.ts';

interface Loaded {
  /** Adds description, arguments and action to the command, or its subcommands. */
  readonly define: (command: Command) => void;
}

/** Loaded only when called: a usage must not wait for the code of all commands. */
const COMMANDS: Readonly<Record<string, readonly [summary: string, load: () => Promise<Loaded>]>> = {
  doctor: ['checks all that the server needs', () => import('../operation/doctor/doctor.ts')],
  orders: ['the orders of the last 30 days and their deliveries', () => import('../orders/commands/orders-command.ts')],
  agents: ['the agents, who may look up Service-IDs', () => import('../agents/agents-command.ts')],
  maintenance: ['closes the calculator for a while', () => import('../page/maintenance/maintenance-command.ts')],
  directory: [
    'streets, addresses and places for the address check',
    () => import('../lookups/address/import/import-command.ts'),
  ],
  brokers: ['the directory of brokers', () => import('../lookups/brokers/brokers-command.ts')],
  brand: ["checks the insurer's brand file", () => import('../page/brand/brand-command.ts')],
  texts: ["checks the insurer's legal texts", () => import('../documents/texts-command.ts')],
  tariff: ['compares the prices of two tariffs', () => import('../products/tariff-command.ts')],
  migrate: ['migrates the database as its owner', () => import('../database/migrate-command.ts')],
  backup: ['writes a backup of the database', () => import('../operation/backup/backup.ts')],
  restore: ['restores a backup into an empty database', () => import('../operation/backup/restore.ts')],
};

/** Of the package; see deploy/rechner.sh. */
const OF_THE_PACKAGE = `
  start                  starts the server; SIGTERM ends it
  ready                  waits until the server on PORT is ready, for a minute at most
  version                prints version and commit of the package

Settings are environment variables (docs/configuration.md), also from the file that ENV_FILE names:
by default /etc/rechner/rechner.env if it is there; then root becomes the user rechner.`;

/** An e-mail address that was given by mistake is not repeated. [SEC-02] */
function withoutAddresses(text: string): string {
  return text
    .split(/(\s)/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join('');
}

function createRechner(): Command {
  const rechner = new Command('npm run rechner --')
    .description('Commands for operators; the server may run or not.')
    // It would not load the command that it explains.
    .helpCommand(false)
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void process.stdout.write(asCalled(text)),
      writeErr: (text) => void process.stderr.write(asCalled(text)),
      outputError: (text, write) => write(withoutAddresses(text)),
    })
    .hook('preSubcommand', async (_, command) => (await COMMANDS[command.name()]?.[1]())?.define(command));
  for (const [name, [summary]] of Object.entries(COMMANDS)) rechner.command(name).summary(summary);
  return process.env['RECHNER_PACKAGE'] ? rechner.addHelpText('after', OF_THE_PACKAGE) : rechner;
}

/** Lets a command finish its work although nobody reads its output any more, as with `| head`. */
function outliveReader(): void {
  if (process.stdout.listenerCount('error') > 0) return;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Runs a command for operators. The exit code is 2 for wrong arguments and 1 if the work fails. */
export async function runRechner(words: readonly string[]): Promise<void> {
  outliveReader();
  const [first, ...rest] = words;
  try {
    await createRechner().parseAsync(first === 'help' ? [...rest, '--help'] : words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.code === 'commander.helpDisplayed' ? 0 : 2;
      return;
    }
    process.stderr.write(asCalled(`${sentenceOfError(error)}\n`));
    process.exitCode = 1;
  }
}
