import { type Command, command } from './command.ts';

type Commands<Given> = Readonly<Record<string, Command<Given>>> | Command<Given>;

interface Definition<Given> {
  /** As it is called: `npm run orders`. */
  readonly name: string;
  readonly about: string;
  /** By first word, or a single command; without it a command that takes no arguments. */
  readonly commands?: Commands<Given>;
  readonly notes?: string;
}

/** A command-line program, started by hand or by npm. */
export interface Program<Given> {
  readonly name: string;
  /** Returns the request, or one sentence that says what is wrong with the arguments. */
  readonly parse: (given: readonly string[]) => Given | string;
  /** Returns the usage; that of one command if the arguments name it. */
  readonly usage: (given: readonly string[]) => string;
}

const HELP = { '--help, -h': 'prints this' };

function table(rows: Readonly<Record<string, string>>, indent: string): string[] {
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  return Object.entries(rows).map(([name, about]) => `${indent}${name.padEnd(width)}  ${about}`);
}

function optionRows({ options }: Pick<Command<unknown>, 'options'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value, about }]) => [`--${name}${value ? ` ${value}` : ''}`, about]),
  );
}

function isSingle<Given>(commands: Commands<Given>): commands is Command<Given> {
  return typeof commands['parse'] === 'function';
}

// npm passes on only arguments after two dashes.
function called(name: string, synopsis: string): string {
  return synopsis === '' ? name : `${name} -- ${synopsis}`;
}

function usageOfOne<Given>(name: string, one: Command<Given>, notes: string | undefined): string {
  const rows = table({ ...optionRows(one), ...HELP }, '  ');
  return [`Usage: ${name}`, '', one.about, '', ...rows, ...(notes === undefined ? [] : ['', notes])].join('\n');
}

function usageOfAll<Given>({ name, about, notes }: Definition<Given>, commands: [string, Command<Given>][]): string {
  const lines = commands.flatMap(([word, one]) => [
    `  ${word} ${one.synopsis}`.trimEnd(),
    ...one.about.split('\n').map((line) => `      ${line}`),
    ...table(optionRows(one), '        '),
  ]);
  const head = [`Usage: ${name} -- COMMAND`, '', about, ''];
  return [...head, ...lines, '', ...table(HELP, '  '), ...(notes === undefined ? [] : ['', notes])].join('\n');
}

/** Creates a program from its commands. */
export function defineProgram<Given>(definition: Definition<Given>): Program<Given> {
  const { name, about, commands = command({ about: '', read: () => ({}) as Given }), notes } = definition;
  if (isSingle(commands)) {
    const one = { ...commands, about: about === commands.about ? about : `${about}\n${commands.about}`.trim() };
    const usage = usageOfOne(called(name, commands.synopsis), one, notes);
    return { name, parse: (given) => commands.parse(given, name), usage: () => usage };
  }
  const known = Object.entries(commands);
  const find = (word = ''): Command<Given> | undefined => (Object.hasOwn(commands, word) ? commands[word] : undefined);
  return {
    name,
    parse: ([word, ...rest]) => {
      const found = find(word);
      if (found !== undefined) return found.parse(rest, `${word}`);
      const names = known.map(([one]) => one).join(', ');
      return word === undefined
        ? `COMMAND is missing: one of ${names}.`
        : `There is no command '${word}': COMMAND is one of ${names}.`;
    },
    usage: ([word]) => {
      const found = find(word);
      if (found === undefined) return usageOfAll(definition, known);
      return usageOfOne(`${name} -- ${`${word} ${found.synopsis}`.trimEnd()}`, found, notes);
    },
  };
}
