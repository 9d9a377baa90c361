import type { PrintedText } from '../../documents/document-data.ts';

type Block = PrintedText['blocks'][number];

const BULLET = '- ';

function indented(lines: readonly string[], width: number): string[] {
  return lines.map((line) => (line === '' ? '' : `${' '.repeat(width)}${line}`));
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph': {
      const text = block.runs.map((run) => (run.href ? `${run.text} (${run.href})` : run.text)).join('');
      return text.split('\n');
    }
    case 'note':
      return joined(block.blocks);
    case 'list':
      return block.items.flatMap((item, index) => {
        const mark = block.ordered ? `${block.start + index}. ` : BULLET;
        const [first = '', ...rest] = joined(item);
        return [`${mark}${first}`, ...indented(rest, mark.length)];
      });
  }
}

function joined(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, index) => (index === 0 ? linesOf(block) : ['', ...linesOf(block)]));
}

/** Returns the first lines of a wording: title and version. */
export function wordingHead({ title, version, date }: Pick<PrintedText, 'title' | 'version' | 'date'>): string {
  return `${title}\nFassung ${version}, Stand ${date}\n\n`;
}

/** Converts a printed legal text to plain text. */
export function wordingOf(text: PrintedText): string {
  return `${wordingHead(text)}${joined(text.blocks).join('\n')}\n`;
}
