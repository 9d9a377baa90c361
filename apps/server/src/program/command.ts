import { parseArgs } from 'node:util';

/** An option of a command: a switch, or with `value` one that takes a text, whose name in the usage `value` is. */
interface Option {
  readonly value?: string;
  readonly about: string;
}

type Options = Readonly<Record<string, Option>>;

type Values<Known extends Options> = {
  readonly [Name in keyof Known]: Known[Name] extends { readonly value: string } ? string | undefined : boolean;
};

interface Definition<Known extends Options, Given> {
  /** What must or [may] follow, in the words of the usage; the last one may repeat with … */
  readonly words?: readonly string[];
  readonly options?: Known;
  readonly about: string;
  /** Gives what is asked for, or one sentence on what is wrong with it. */
  readonly read: (words: readonly string[], values: Values<Known>) => Given | string;
}

/** One thing that a program does when asked in certain words. */
export interface Command<Given> {
  readonly about: string;
  /** The words and options as one line of the usage. */
  readonly synopsis: string;
  readonly options: Options;
  /** Takes the arguments and how the command is called, gives what is asked for, or one sentence on what is wrong. */
  readonly parse: (given: readonly string[], called: string) => Given | string;
}

function isOptional(word: string): boolean {
  return word.startsWith('[');
}
function repeats(word: string | undefined): boolean {
  return word?.includes('…') ?? false;
}

// What Node says has hints behind the first sentence.
function firstSentence(error: unknown): string {
  const [sentence = ''] = (error as Error).message.split(/\.\s|\n/, 1);
  return `${sentence.replace(/\.$/, '')}.`;
}

function wordsProblem(expected: readonly string[], words: readonly string[], called: string): string | undefined {
  const missing = expected[words.length];
  if (missing !== undefined && !isOptional(missing)) return `${called} needs ${missing}.`;
  const extra = repeats(expected.at(-1)) ? undefined : words[expected.length];
  if (extra === undefined) return undefined;
  // Somebody's address is not repeated on a screen. [SEC-02]
  return `${extra.includes('@') ? 'An address' : `'${extra}'`} is one word too many for ${called}.`;
}

/** Defines a command by its words, options and how they are read; the usage and the parsing follow from it. */
export function command<const Known extends Options, Given>(definition: Definition<Known, Given>): Command<Given> {
  const { words: expected = [], about, read } = definition;
  const options: Options = definition.options ?? {};
  const shown = Object.entries(options).map(([name, { value }]) => `[--${name}${value ? ` ${value}` : ''}]`);
  return {
    about,
    options,
    synopsis: [...expected, ...shown].join(' '),
    parse: (given, called) => {
      try {
        const config = Object.entries(options).map(([name, { value }]) => {
          return [name, { type: value === undefined ? ('boolean' as const) : ('string' as const) }] as const;
        });
        const parsed = parseArgs({ args: [...given], options: Object.fromEntries(config), allowPositionals: true });
        const problem = wordsProblem(expected, parsed.positionals, called);
        if (problem !== undefined) return problem;
        const switches = Object.entries(options).filter(([, { value }]) => value === undefined);
        const off = Object.fromEntries(switches.map(([name]) => [name, false]));
        return read(parsed.positionals, { ...off, ...parsed.values } as Values<Known>);
      } catch (error) {
        return firstSentence(error);
      }
    },
  };
}

/** Reads a whole number in a range, which has a default; gives one sentence on what is wrong with it. */
export function wholeNumber(
  text: string | undefined,
  { option, least, most, fallback }: { option: string; least: number; most: number; fallback: number },
): number | string {
  if (text === undefined) return fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : `--${option} must be a whole number from ${least} to ${most}.`;
}
