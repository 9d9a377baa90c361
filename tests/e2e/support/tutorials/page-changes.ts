/** What a page tells its reader to do, in this order. */
export type Change =
  | { readonly do: 'create'; readonly path: string; readonly content: string }
  | { readonly do: 'replace'; readonly path: string; readonly before: string; readonly after: string }
  | { readonly do: 'run'; readonly command: string };

/** A fenced block with the last line of text before it. */
const BLOCK = /(?:^([^\n]+)\n\n)?^```(\w*)\n([^]*?)^```$/gm;
/** The line above the content of a new file, such as: `products/rad-muster/README.md`: */
const FILE_NAME = /^`([\w./-]+)`:$/;

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
 * Returns every change that a page shows: a block of diff, of commands, or below the name of a file its content. Throws
 * for any other block, because a reader could not know what to do with it.
 */
export function changesOn(page: string): Change[] {
  return [...page.matchAll(BLOCK)].flatMap(([, above = '', language, content = '']): Change[] => {
    const path = FILE_NAME.exec(above)?.[1];
    if (path !== undefined) return [{ do: 'create', path, content }];
    if (language === 'diff') return replacementsOf(content);
    if (language === 'sh') return linesOf(content).map((line) => ({ do: 'run', command: line.replace(/ +#.*$/, '') }));
    throw new Error(`The page does not say what to do with this block:\n${content}`);
  });
}
