import { expect, it } from 'vitest';
import { runProgram } from '../../tests/support/environment/run-program.ts';
import { REFERENCE_FORMS } from '../products.ts';

const USAGE = 'Usage: npm run rechner --';

it('lists the commands, and explains each without its settings or the database', async () => {
  // Settings with which no command could work.
  const environment = { PORT: 'none', DATABASE_URL: 'none' };
  const { code, out, err } = await runProgram(environment, ['--help']);
  expect([code, err]).toEqual([0, '']);
  const [, list = ''] = out.split('\nCommands:\n');
  const commands = [...list.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name);
  expect(commands).toEqual(expect.arrayContaining(['doctor', 'orders', 'agents', 'directory', 'restore']));
  for (const name of commands) {
    const help = { code: 0, out: expect.stringContaining(`${USAGE} ${name} `), err: '' };
    expect(await runProgram(environment, [name, '--help'])).toEqual(help);
    expect(await runProgram(environment, ['help', name])).toEqual(help);
  }
});

const FORMS = REFERENCE_FORMS.join(' or ');
const REFERENCE = 'FA-0000-0000';
const DELIVERIES = 'Allowed choices are confirmation-mail, insurer-mail, correction-mail, insurer-webhook.';

it.each<[string[], string, of: string]>([
  [['shear'], "error: unknown command 'shear'", ''],
  [['orders', 'lists'], "error: unknown command 'lists'\n(Did you mean list?)", 'orders'],
  [['orders', 'list', '--none'], "error: unknown option '--none'", 'orders list'],
  [['orders', 'show'], "error: missing required argument 'REF'", 'orders show'],
  [['orders', 'show', 'XX-0000-0000'], `'REF'. It looks like ${FORMS}: there is`, 'orders show'],
  [['orders', 'show', 'FA-0000-0001'], `${FORMS}: there is a typing error in it.`, 'orders show'],
  [['orders', 'resend', REFERENCE, 'letter'], `'DELIVERY'. ${DELIVERIES}`, 'orders resend'],
  [['orders', 'done', REFERENCE, 'insurer'], `'DELIVERY'. ${DELIVERIES}`, 'orders done'],
  [['orders', 'confirm-date', '2026-02-30'], "'YYYY-MM-DD'. A date looks like 2026-12-24.", 'orders confirm-date'],
  [['agents', 'invite', 'Kim', '--origin', 'a.example'], 'It must look like https://', 'agents invite'],
  [['maintenance', 'on', '--until', 'soon'], 'A time looks like 18:30', 'maintenance on'],
  [['directory', 'import'], "error: missing required argument 'FILE'", 'directory import'],
  [['directory', 'import', 'a', '--kind', 'towns'], 'choices are addresses, streets, places.', 'directory import'],
  [['directory', 'import', 'a', '--max-rejected=-1'], 'It must be a number from 0 to 100.', 'directory import'],
  [['directory', 'import', 'a', '--max-rejected', '101'], 'It must be a number from 0 to 100.', 'directory import'],
  [['directory', 'import', 'a', '--attribution', ' '], 'It must be a text of at most 300', 'directory import'],
  [['restore'], 'error: either FILE or --recovered must be given.', 'restore'],
  [['restore', 'a', '--recovered'], 'error: either FILE or --recovered must be given.', 'restore'],
])('refuses %j with the reason and the usage, and ends with 2 [CONF-04, ORD-03]', async (words, reason, of) => {
  const { code, out, err } = await runProgram({}, words);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^error: .*\n/);
  expect(err).toContain(reason);
  expect(err).toContain(`\n\n${`${USAGE} ${of}`.trim()} `);
});

it.each([
  ['correct', REFERENCE, 'kim@example.org'],
  ['show', 'kim@example.org'],
  ['kim@example.org'],
  ['list', '--kim@example.org'],
])('does not repeat an e-mail address that is given by mistake: orders %s %s [SEC-02]', async (...words) => {
  const { code, err } = await runProgram({}, ['orders', ...words]);
  expect(code).toBe(2);
  expect(err).toContain('\n\nUsage: ');
  expect(err).not.toContain('kim');
});
