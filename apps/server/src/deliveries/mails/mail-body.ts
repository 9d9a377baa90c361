import type { PaymentYear } from '../../documents/document-data.ts';
import type { InsurerBrand } from '../../page/brand/brand-file.ts';
import { CORNERS, type Look } from '../../page/brand/look.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { toHtml } from './mail-words.ts';

export type MailBlock =
  | { readonly kind: 'paragraph' | 'heading' | 'notice'; readonly text: string }
  /** A button that calls a number, which another block names too. */
  | { readonly kind: 'call'; readonly text: string; readonly href: string }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'payments'; readonly years: readonly PaymentYear[] };

/** The brand, as far as a mail shows it. */
type Sender = Pick<InsurerBrand, 'name' | 'look' | 'typeface'>;

const FONTS = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

// Outlook renders with Word, which knows tables with widths as attributes, but neither inline blocks nor a max-width.
function forOutlook(html: string): string {
  return `<!--[if mso]>${html}<![endif]-->`;
}

function darkRules({ dark }: Look): string {
  return Object.entries({
    '.page': `background-color:${dark.surfaceSoft}`,
    '.card': `background-color:${dark.surface};border-color:${dark.line};color:${dark.text}`,
    '.brand': `color:${dark.action}`,
    '.row': `border-color:${dark.line}`,
    '.bar': `background-color:${dark.action};border-color:${dark.surface}`,
    '.label': `color:${dark.muted}`,
    '.notice': `background-color:${dark.actionSoft};border-color:${dark.action}`,
    '.button': `background-color:${dark.action}`,
    '.button a': `color:${dark.actionText}`,
  })
    .map(([selector, rules]) => `${selector}{${rules.replaceAll(/;|$/g, ' !important$&')}}`)
    .join('');
}

/** Returns the medium radius in pixels: mail programs know no rem. */
function radiusOf({ corners }: Look): string {
  return `${Number.parseFloat(CORNERS[corners][1]) * 16}px`;
}

// The light colours stand at the elements, as some mail programs drop styles of the head.

// Label beside value if there is room, else above it. Mail programs lack hyphenation, some also media queries, so
// inline blocks wrap; without inline blocks each has its own line.
function rowToHtml([label, value]: readonly [label: string, value: string], { light }: Look): string {
  return `<tr><td class="row" style="padding:8px 0;border-bottom:1px solid ${light.line}">${forOutlook('<table width="540" cellpadding="0" cellspacing="0" border="0"><tr><td width="244" valign="top">')}<div class="label" style="display:inline-block;box-sizing:border-box;width:100%;max-width:244px;padding-right:12px;color:${light.muted};font-size:14px;line-height:25px;vertical-align:top">${toHtml(label)}</div>${forOutlook('</td><td width="296" valign="top">')}<div style="display:inline-block;width:100%;max-width:274px;vertical-align:top">${toHtml(value)}</div>${forOutlook('</td></tr></table>')}</td></tr>`;
}

// A cell for each payment, as wide as its part of the larger year. Widths are attributes in whole percent, for Outlook.
function barsToHtml(payments: readonly number[], whole: number, { light }: Look): string {
  const edges = [0, ...payments.map((_, index) => sumOf(payments.slice(0, index + 1)))];
  const percents = edges.map((cents) => Math.round((cents / whole) * 100));
  const bars = payments.map(
    (_, index) =>
      `<td class="bar" width="${(percents[index + 1] ?? 0) - (percents[index] ?? 0)}%" height="12" bgcolor="${light.action}" style="${index + 1 < payments.length ? `border-right:2px solid ${light.surface};` : ''}font-size:1px;line-height:12px">&nbsp;</td>`,
  );
  const rest = 100 - (percents.at(-1) ?? 0);
  const empty = rest > 0 ? `<td width="${rest}%" style="font-size:1px;line-height:12px">&nbsp;</td>` : '';
  return `${TABLE} aria-hidden="true" style="margin:6px 0;table-layout:fixed"><tr>${bars.join('')}${empty}</tr></table>`;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

function paymentsToHtml(years: readonly PaymentYear[], look: Look): string {
  const whole = Math.max(...years.map(({ payments }) => sumOf(payments)));
  return years
    .map(
      ({ period, sum, note, payments }) =>
        `${TABLE} style="margin:12px 0"><tr><td width="65%">${toHtml(period)}</td><td align="right" valign="bottom" style="padding-left:12px;white-space:nowrap"><strong>${toHtml(sum)}</strong></td></tr><tr><td colspan="2">${barsToHtml(payments, whole, look)}</td></tr><tr><td colspan="2" class="label" style="color:${look.light.muted};font-size:14px">${toHtml(note)}</td></tr></table>`,
    )
    .join('');
}

function blockToHtml(block: MailBlock, look: Look): string {
  const { light } = look;
  switch (block.kind) {
    case 'heading':
      return `<h2 style="margin:28px 0 8px;font-size:18px;line-height:1.3">${toHtml(block.text)}</h2>`;
    case 'notice':
      return `${TABLE} style="margin:20px 0"><tr><td class="notice" bgcolor="${light.actionSoft}" style="padding:14px 18px;border-left:4px solid ${light.action}"><strong>${toHtml(block.text)}</strong></td></tr></table>`;
    case 'call':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0"><tr><td class="button" bgcolor="${light.action}" style="padding:12px 24px;border-radius:${radiusOf(look)}"><a href="${escapeHtml(block.href)}" style="color:${light.actionText};font-weight:bold;text-decoration:none">${toHtml(block.text)}</a></td></tr></table>`;
    case 'steps':
      return `<ol style="margin:0 0 16px;padding-left:22px">${block.items.map((item) => `<li style="margin:6px 0">${toHtml(item)}</li>`).join('')}</ol>`;
    case 'payments':
      return paymentsToHtml(block.years, look);
    case 'facts':
      return `${TABLE} style="margin:16px 0;table-layout:fixed">${block.rows.map((row) => rowToHtml(row, look)).join('')}</table>`;
    default:
      return `<p style="margin:0 0 14px">${toHtml(block.text).replaceAll('\n', '<br>')}</p>`;
  }
}

function toMailHtml(title: string, { name, look, typeface }: Sender, blocks: readonly MailBlock[]): string {
  const { light } = look;
  // Mails load no font: it shows where it is installed.
  const fonts = `'${typeface?.family ?? 'Source Sans 3'}',${FONTS}`;
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules(look)}}</style>
${forOutlook('<style>*{font-family:"Segoe UI",Arial,sans-serif !important}</style>')}
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.surfaceSoft}">
${TABLE} class="page" bgcolor="${light.surfaceSoft}" style="table-layout:fixed"><tr><td align="center" style="padding:24px 16px">
${forOutlook('<table width="640" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
${TABLE} style="max-width:640px;table-layout:fixed">
<tr><td class="brand" align="left" style="padding:0 0 12px;color:${light.action};font-family:${fonts};font-size:18px;font-weight:bold">${escapeHtml(name)}</td></tr>
<tr><td class="card" align="left" bgcolor="${light.surface}" style="padding:28px 24px;border:1px solid ${light.line};border-radius:${radiusOf(look)};color:${light.text};font-family:${fonts};font-size:16px;line-height:1.55;word-wrap:break-word;overflow-wrap:break-word">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${toHtml(title)}</h1>
${blocks.map((block) => blockToHtml(block, look)).join('\n')}
</td></tr>
</table>
${forOutlook('</td></tr></table>')}
</td></tr></table>
</body>
</html>
`;
}

function blockToText(block: MailBlock): string | [] {
  switch (block.kind) {
    // Its number is in another block.
    case 'call':
      return [];
    case 'heading':
      return `\n${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'notice':
      return `>> ${block.text}`;
    case 'steps':
      return block.items.map((item, index) => `${index + 1}. ${item}`).join('\n');
    case 'payments':
      return block.years.map(({ period, sum, note }) => `${period}: ${sum}, ${note}`).join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    default:
      return block.text;
  }
}

/** Renders a mail as text, and as HTML in the brand's look: all text escaped, nothing remote, readable at any width. */
export function mailBody(title: string, sender: Sender, blocks: readonly MailBlock[]) {
  return {
    text: `${title}\n${'='.repeat(title.length)}\n\n${blocks.flatMap(blockToText).join('\n\n')}\n`,
    html: toMailHtml(title, sender, blocks),
  };
}
