import { parseArgs } from 'node:util';

/** An option of a command: a flag, or an option with a text, which the usage calls `value`. */
interface Option {
  readonly value?: string;
  readonly about: string;
}

type Options = Readonly<Record<string, Option>>;

type Values<Known extends Options> = {
  readonly [Name in keyof Known]: Known[Name] extends { readonly value: string } ? string | undefined : boolean;
};

interface Definition<Known extends Options, Given> {
  /** Required or [optional] words, as in the usage; the last one may repeat with … */
  readonly words?: readonly string[];
  readonly options?: Known;
  readonly about: string;
  /** Returns the request, or one sentence that says what is wrong. */
  readonly read: (words: readonly string[], values: Values<Known>) => Given | string;
}

export interface Command<Given> {
  readonly about: string;
  /** The words and options as one line of the usage. */
  readonly synopsis: string;
  readonly options: Options;
  /** Parses the arguments; returns the request, or one sentence that says what is wrong. */
  readonly parse: (given: readonly string[], called: string) => Given | string;
}

function isOptional(word: string): boolean {
  return word.startsWith('[');
}

function repeats(word: string | undefined): boolean {
  return word?.includes('…') ?? false;
}

// Node appends hints to the first sentence.
function firstSentence(error: unknown): string {
  const [sentence = ''] = (error as Error).message.split(/\.\s|\n/, 1);
  return `${sentence.replace(/\.$/, '')}.`;
}

function wordsProblem(expected: readonly string[], words: readonly string[], called: string): string | undefined {
  const missing = expected[words.length];
  if (missing !== undefined && !isOptional(missing)) return `${called} needs ${missing}.`;
  const extra = repeats(expected.at(-1)) ? undefined : words[expected.length];
  if (extra === undefined) return undefined;
  // An e-mail address is not repeated on screen. [SEC-02]
  return `${extra.includes('@') ? 'An address' : `'${extra}'`} is one word too many for ${called}.`;
}

/** Defines a command; usage and parsing are derived from its words and options. */
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

/** Parses a whole number in a range, with a default; returns one sentence if it is invalid. */
export function wholeNumber(
  text: string | undefined,
  { option, min, max, fallback }: { option: string; min: number; max: number; fallback: number },
): number | string {
  if (text === undefined) return fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : `--${option} must be a whole number from ${min} to ${max}.`;
}
