import type { MailBlock } from './mail-html.ts';

function blockToText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `\n${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'notice':
      return `>> ${block.text}`;
    case 'steps':
      return block.items.map((item, index) => `${index + 1}. ${item}`).join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    default:
      return block.text;
  }
}

/** Renders the text part of a mail. */
export function toMailText(title: string, blocks: readonly MailBlock[]): string {
  return `${title}\n${'='.repeat(title.length)}\n\n${blocks.map(blockToText).join('\n\n')}\n`;
}
