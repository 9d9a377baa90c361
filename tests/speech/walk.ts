import type { Desktop } from './desktop.ts';

/** A key, and what Orca said. */
interface Spoken {
  readonly keys: string;
  readonly words: readonly string[];
}

/** A part of the way, such as a step. */
export interface Station {
  readonly name: string;
  readonly spoken: readonly Spoken[];
}

const TABS = 60;

/** Orca's key for reading on from here. */
const READ_ALL = 'KP_Add';

/** What a person does who hears only; each action notes its key and what was said. */
export interface Walk {
  readonly stations: readonly Station[];
  /** What was expected, but not said. */
  readonly missing: readonly string[];
  /** Begins a station that something outside the page has started. */
  arrive(name: string, keys: string, words: RegExp): Promise<void>;
  /** Presses a key, and waits for words if their answer takes a moment. */
  answer(key: string, words: RegExp): Promise<void>;
  /** Waits for words that come by themselves, unless they were said with the last key. */
  wait(words: RegExp): Promise<void>;
  /** Begins a station with a key. */
  run(name: string, key: string, words: RegExp): Promise<void>;
  /** Goes to 'Weiter', and begins a station with it. */
  weiter(name: string, words: RegExp): Promise<void>;
  key(name: string, times?: number): Promise<void>;
  /** Presses a key whose words are the browser's own. */
  unheard(...keys: readonly string[]): Promise<void>;
  /** Types into the field that has the focus. */
  type(text: string, shown?: string): Promise<void>;
  /** Presses Tab until Orca says something like this. */
  tabTo(words: RegExp): Promise<void>;
  /** Goes to a field and types. */
  write(field: RegExp, text: string): Promise<void>;
  /** Has the page read from here to its end, which contains these words. */
  readAll(name: string, words: RegExp): Promise<void>;
}

/** Begins a walk on a desktop. */
export function startWalk({ press, type, hear }: Desktop): Walk {
  const stations: { name: string; spoken: Spoken[] }[] = [];
  const missing: string[] = [];
  function begin(name: string): void {
    stations.push({ name, spoken: [] });
  }
  function note(keys: string, words: readonly string[]): readonly string[] {
    stations.at(-1)?.spoken.push({ keys, words });
    console.log(`${keys}: ${words.join(' | ')}`);
    return words;
  }
  /** One announcement may come as several utterances. */
  function isSaid(words: RegExp, said: readonly string[]): boolean {
    return words.test(said.join(' '));
  }
  async function rest(words: RegExp): Promise<readonly string[]> {
    const said = await hear(words).catch(() => null);
    if (said !== null) return said;
    missing.push(`${stations.at(-1)?.name}: ${words.source}`);
    return [`(nicht gesagt: ${words.source})`];
  }
  const walk: Walk = {
    stations,
    missing,
    async arrive(name, keys, words) {
      begin(name);
      note(keys, await hear(words));
    },
    async answer(key, words) {
      const first = await press(key);
      note(key, [...first, ...(isSaid(words, first) ? [] : await rest(words))]);
    },
    async wait(words) {
      const last = stations.at(-1)?.spoken.at(-1)?.words ?? [];
      if (!isSaid(words, last)) note('warten', await rest(words));
    },
    async run(name, key, words) {
      begin(name);
      await walk.answer(key, words);
    },
    async weiter(name, words) {
      await walk.tabTo(/^Weiter/);
      await walk.run(name, 'Return', words);
    },
    async key(name, times = 1) {
      for (let count = 0; count < times; count += 1) note(name, await press(name));
    },
    async unheard(...keys) {
      for (const each of keys) await press(each);
    },
    async type(text, shown = text) {
      note(`'${shown}'`, await type(text));
    },
    async tabTo(words) {
      for (let count = 0; count < TABS; count += 1)
        if (note('Tab', await press('Tab')).some((each) => words.test(each))) return;
      throw new Error(`The Tab key never led to ${words.source}`);
    },
    async write(field, text) {
      await walk.tabTo(field);
      await walk.type(text);
    },
    async readAll(name, words) {
      begin(name);
      await walk.answer(READ_ALL, words);
    },
  };
  return walk;
}
