/** What a page tells its reader to do, in this order. */
export type Change =
  | { readonly do: 'replace'; readonly path: string; readonly before: string; readonly after: string }
  | { readonly do: 'run'; readonly command: string };

const BLOCK = /^```(\w*)\n([^]*?)^```$/gm;

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function side(hunk: readonly string[], sign: '-' | '+'): string {
  return hunk
    .filter((line) => line[0] === ' ' || line[0] === sign || line === '')
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}

/** Returns the replacements of a unified diff of one or more files. */
function replacementsOf(diff: string): Change[] {
  return diff.split(/^--- a\/.*\n(?=\+\+\+ b\/)/m).flatMap((file) => {
    const path = /^\+\+\+ b\/(\S+)\n/.exec(file)?.[1];
    if (path === undefined) return [];
    const hunks = file.split(/^@@.*\n/m).slice(1);
    return hunks.map((hunk) => {
      const lines = linesOf(hunk);
      return { do: 'replace', path, before: side(lines, '-'), after: side(lines, '+') } as const;
    });
  });
}

/**
 * Returns every change that a page shows: a block of diff or of commands. Throws for any other block, because a reader
 * could not know what to do with it.
 */
export function changesOn(page: string): Change[] {
  return [...page.matchAll(BLOCK)].flatMap(([, language, content = '']): Change[] => {
    if (language === 'diff') return replacementsOf(content);
    if (language === 'sh') return linesOf(content).map((line) => ({ do: 'run', command: line.replace(/ +#.*$/, '') }));
    throw new Error(`The page does not say what to do with this block:\n${content}`);
  });
}

function timesIn(text: string, part: string): number {
  return part === '' ? 0 : text.split(part).length - 1;
}

/**
 * Makes a replacement in a text. Lines that the page only adds follow the same words as on the page, although the text has
 * something else behind them by now. @returns undefined if the text has no place for it
 */
export function withReplacement(text: string, before: string, after: string): string | undefined {
  if (timesIn(text, before) === 1) return text.replace(before, () => after);
  const [old, renewed] = [linesOf(before), linesOf(after)];
  const start = old.findIndex((line, index) => line !== renewed[index]);
  const added = renewed.slice(start, start + renewed.length - old.length);
  if (old.toSpliced(start, 0, ...added).join('\n') !== renewed.join('\n')) return undefined;
  const ends = old.slice(0, start).map((_, index) => `${old.slice(index, start).join('\n')}\n`);
  const anchor = ends.find((end) => timesIn(text, end) === 1);
  return anchor && text.replace(anchor, () => `${anchor}${added.join('\n')}\n`);
}
