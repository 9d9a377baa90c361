import { COLOURS } from '@fa/api/page/brand-colours';
import { escapeHtml } from '../page/escape-html.ts';

export type MailBlock =
  | { readonly kind: 'paragraph' | 'heading' | 'notice'; readonly text: string }
  /** A button that calls a number, which another block names too. */
  | { readonly kind: 'call'; readonly text: string; readonly href: string }
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

const FONT = "'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

// Outlook renders with Word, which knows tables with widths as attributes, but neither inline blocks nor a max-width.
function forOutlook(html: string): string {
  return `<!--[if mso]>${html}<![endif]-->`;
}

const DARK = 1;
function darkRules(): string {
  const { surface, surfaceSoft, text, muted, line, action, actionSoft, actionText } = COLOURS;
  return Object.entries({
    '.page': `background-color:${surfaceSoft[DARK]}`,
    '.card': `background-color:${surface[DARK]};border-color:${line[DARK]};color:${text[DARK]}`,
    '.brand': `color:${action[DARK]}`,
    '.row': `border-color:${line[DARK]}`,
    '.label': `color:${muted[DARK]}`,
    '.notice': `background-color:${actionSoft[DARK]};border-color:${action[DARK]}`,
    '.button': `background-color:${action[DARK]}`,
    '.button a': `color:${actionText[DARK]}`,
  })
    .map(([selector, rules]) => `${selector}{${rules.replaceAll(/;|$/g, ' !important$&')}}`)
    .join('');
}

// The light colours stand at the elements, as some mail programs drop styles of the head.
const [PAGE, CARD, LINE, TEXT, MUTED, ACTION, ACTION_TEXT, NOTICE] = [
  COLOURS.surfaceSoft[0],
  COLOURS.surface[0],
  COLOURS.line[0],
  COLOURS.text[0],
  COLOURS.muted[0],
  COLOURS.action[0],
  COLOURS.actionText[0],
  COLOURS.actionSoft[0],
];

// Label beside value if there is room, else above it. Mail programs lack hyphenation, some also media queries, so
// inline blocks wrap; without inline blocks each has its own line.
function rowToHtml([label, value]: readonly [label: string, value: string]): string {
  return `<tr><td class="row" style="padding:8px 0;border-bottom:1px solid ${LINE}">${forOutlook('<table width="540" cellpadding="0" cellspacing="0" border="0"><tr><td width="244" valign="top">')}<div class="label" style="display:inline-block;box-sizing:border-box;width:100%;max-width:244px;padding-right:12px;color:${MUTED};font-size:14px;line-height:25px;vertical-align:top">${toHtml(label)}</div>${forOutlook('</td><td width="296" valign="top">')}<div style="display:inline-block;width:100%;max-width:274px;vertical-align:top">${toValueHtml(value)}</div>${forOutlook('</td></tr></table>')}</td></tr>`;
}

function blockToHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="margin:28px 0 8px;font-size:18px;line-height:1.3">${toHtml(block.text)}</h2>`;
    case 'notice':
      return `${TABLE} style="margin:20px 0"><tr><td class="notice" bgcolor="${NOTICE}" style="padding:14px 18px;border-left:4px solid ${ACTION}"><strong>${toHtml(block.text)}</strong></td></tr></table>`;
    case 'call':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0"><tr><td class="button" bgcolor="${ACTION}" style="padding:12px 24px;border-radius:8px"><a href="${escapeHtml(block.href)}" style="color:${ACTION_TEXT};font-weight:bold;text-decoration:none">${toHtml(block.text)}</a></td></tr></table>`;
    case 'steps':
      return `<ol style="margin:0 0 16px;padding-left:22px">${block.items.map((item) => `<li style="margin:6px 0">${toHtml(item)}</li>`).join('')}</ol>`;
    case 'facts':
      return `${TABLE} style="margin:16px 0;table-layout:fixed">${block.rows.map(rowToHtml).join('')}</table>`;
    default:
      return `<p style="margin:0 0 14px">${toHtml(block.text).replaceAll('\n', '<br>')}</p>`;
  }
}

function toMailHtml(title: string, sender: string, blocks: readonly MailBlock[]): string {
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules()}}</style>
${forOutlook('<style>*{font-family:"Segoe UI",Arial,sans-serif !important}</style>')}
</head>
<body class="page" style="margin:0;padding:0;background-color:${PAGE}">
${TABLE} class="page" bgcolor="${PAGE}" style="table-layout:fixed"><tr><td align="center" style="padding:24px 16px">
${forOutlook('<table width="640" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
${TABLE} style="max-width:640px;table-layout:fixed">
<tr><td class="brand" align="left" style="padding:0 0 12px;color:${ACTION};font-family:${FONT};font-size:18px;font-weight:bold">${escapeHtml(sender)}</td></tr>
<tr><td class="card" align="left" bgcolor="${CARD}" style="padding:28px 24px;border:1px solid ${LINE};border-radius:8px;color:${TEXT};font-family:${FONT};font-size:16px;line-height:1.55;word-wrap:break-word;overflow-wrap:break-word">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${toHtml(title)}</h1>
${blocks.map(blockToHtml).join('\n')}
</td></tr>
</table>
${forOutlook('</td></tr></table>')}
</td></tr></table>
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
