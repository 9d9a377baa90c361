import { escapeHtml } from '../escape-html.ts';

/** What a mail says, in the order of reading; written once, shown as text and as HTML. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'heading' | 'notice'; readonly text: string }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] };

const TEXT_COLOUR = '#14212b';

const blockToHtml = (block: MailBlock): string => {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="margin:28px 0 8px;font-size:18px;line-height:1.3">${escapeHtml(block.text)}</h2>`;
    case 'notice':
      return `<p style="margin:20px 0;padding:14px 18px;border-left:4px solid #0a5a66;background:#eef5f6"><strong>${escapeHtml(block.text)}</strong></p>`;
    case 'steps':
      return `<ol style="margin:0 0 16px;padding-left:22px">${block.items.map((item) => `<li style="margin:6px 0">${escapeHtml(item)}</li>`).join('')}</ol>`;
    case 'facts':
      return `<table role="presentation" style="width:100%;table-layout:fixed;border-collapse:collapse;margin:16px 0">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td style="width:42%;padding:8px 16px 8px 0;border-bottom:1px solid #d5dde2;color:#4a5a66;vertical-align:top;hyphens:auto;overflow-wrap:anywhere">${escapeHtml(label)}</td><td style="padding:8px 0;border-bottom:1px solid #d5dde2;vertical-align:top;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
    default:
      return `<p style="margin:0 0 14px">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`;
  }
};

/** Takes title, sender and blocks, gives a whole HTML mail: every text escaped, nothing remote, readable at any width. */
export const toMailHtml = (title: string, sender: string, blocks: readonly MailBlock[]): string => `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f2f5f6;color:${TEXT_COLOUR};font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55">
<div style="max-width:640px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 12px;font-size:18px;font-weight:bold;color:#0a5a66">${escapeHtml(sender)}</p>
<div style="background:#ffffff;border:1px solid #d5dde2;border-radius:8px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>
${blocks.map(blockToHtml).join('\n')}
</div>
</div>
</body>
</html>
`;
