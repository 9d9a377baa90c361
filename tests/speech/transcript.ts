import type { Station } from './walk.ts';

const WIDTH = 118;
const KEYS_WIDTH = 10;

/** What differs between two runs of the same product. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\d{2}\.\d{2}\.\d{4}/g, 'TT.MM.JJJJ'],
  [/\d{1,2}:\d{2} Uhr/g, 'HH:MM Uhr'],
  [/FA-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'FA-XXXX-XXXX'],
  [/© \d{4}/g, '© JJJJ'],
  [/127\.0\.0\.1:\d+/g, '127.0.0.1:PORT'],
  [/#[\da-f-]{36};[\da-f]{64}/g, '#LINK'],
];

/** Orca's own modes, which follow from its settings. */
const MODES = /^(Fokus-Modus|Stöbern-Modus)$/;

function masked(words: string): string {
  return MASKS.reduce((text, [pattern, mask]) => text.replace(pattern, mask), words);
}

/** Breaks a text into lines of at most this width. */
function linesOf(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Writes a way as text: per press its key and what was said, utterances divided by a bar. `notes` says under what conditions. */
export function transcriptOf(heading: string, notes: string, stations: readonly Station[]): string {
  const parts = stations.map(({ name, spoken }) => {
    const rows = spoken.map(({ keys, words }) => {
      const said = words.filter((each) => !MODES.test(each)).map(masked);
      const [first = '', ...rest] = linesOf(said.join(' | ') || '–', WIDTH - KEYS_WIDTH);
      const [own, before] =
        keys.length < KEYS_WIDTH ? [keys.padEnd(KEYS_WIDTH), ''] : [' '.repeat(KEYS_WIDTH), `${keys}\n`];
      return [`${before}${own}${first}`, ...rest.map((line) => `${' '.repeat(KEYS_WIDTH)}${line}`)].join('\n');
    });
    return `${name}\n${'-'.repeat(name.length)}\n${rows.join('\n')}\n`;
  });
  const under = linesOf(notes, WIDTH).join('\n');
  return `${heading}\n${'='.repeat(heading.length)}\n\n${under}\n\n${parts.join('\n')}`;
}
