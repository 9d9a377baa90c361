import { escapeHtml } from '../page/escape-html.ts';

export type MailBlock =
  | { readonly kind: 'paragraph' | 'heading' | 'notice'; readonly text: string }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] };

// Telephone numbers, references and percentages, no longer than the narrowest screen.
const READ_AS_ONE =
  /(?<![\w,.-])(?:\+?\d{1,6}(?:(?: ?\/ ?|[ -])\d{1,6}){1,3}|[A-Z\d]{1,4}(?:-[A-Z\d]{1,4}){1,2}|\d{1,3} %)(?![\w-])/g;

const NOWRAP = '<span style="white-space:nowrap">$&</span>';

function toHtml(text: string): string {
  return escapeHtml(text).replaceAll(READ_AS_ONE, NOWRAP);
}

// Characters before a TLD or host, or after a scheme.
const JOINT = /[.。．｡@:](?=\/\/|\p{L})/gu;

// A span keeps mail programs from turning typed text into a link and, unlike a word joiner, is not copied. The text
// part has no such means: a company like 'Amazon.de' stays as typed there. [SEC-09]
function toValueHtml(text: string): string {
  return escapeHtml(text).replaceAll(JOINT, '<span>$&</span>').replaceAll(READ_AS_ONE, NOWRAP);
}

// Label beside value if there is room, else above it. Mail programs lack hyphenation, some also media queries, so
// inline blocks wrap; without inline blocks each has its own line.
function rowToHtml([label, value]: readonly [label: string, value: string]): string {
  return `<div style="padding:8px 0;border-bottom:1px solid #d5dde2"><div style="display:inline-block;box-sizing:border-box;width:100%;max-width:244px;padding-right:12px;color:#4a5a66;font-size:14px;line-height:25px;vertical-align:top">${toHtml(label)}</div><div style="display:inline-block;width:100%;max-width:274px;vertical-align:top">${toValueHtml(value)}</div></div>`;
}

function blockToHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="margin:28px 0 8px;font-size:18px;line-height:1.3">${toHtml(block.text)}</h2>`;
    case 'notice':
      return `<p style="margin:20px 0;padding:14px 18px;border-left:4px solid #0a5a66;background:#eef5f6"><strong>${toHtml(block.text)}</strong></p>`;
    case 'steps':
      return `<ol style="margin:0 0 16px;padding-left:22px">${block.items.map((item) => `<li style="margin:6px 0">${toHtml(item)}</li>`).join('')}</ol>`;
    case 'facts':
      return `<div style="margin:16px 0">${block.rows.map(rowToHtml).join('')}</div>`;
    default:
      return `<p style="margin:0 0 14px">${toHtml(block.text).replaceAll('\n', '<br>')}</p>`;
  }
}

function toMailHtml(title: string, sender: string, blocks: readonly MailBlock[]): string {
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f2f5f6;color:#14212b;font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55">
<div style="max-width:640px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 12px;font-size:18px;font-weight:bold;color:#0a5a66">${escapeHtml(sender)}</p>
<div style="background:#ffffff;border:1px solid #d5dde2;border-radius:8px;padding:28px 24px;word-wrap:break-word;overflow-wrap:break-word">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${toHtml(title)}</h1>
${blocks.map(blockToHtml).join('\n')}
</div>
</div>
</body>
</html>
`;
}

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

/** Renders a mail as text, and as HTML: all text escaped, nothing remote, readable at any width. */
export function mailBody(title: string, sender: string, blocks: readonly MailBlock[]) {
  return {
    text: `${title}\n${'='.repeat(title.length)}\n\n${blocks.map(blockToText).join('\n\n')}\n`,
    html: toMailHtml(title, sender, blocks),
  };
}
