import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Policy, policyHeader } from '../pipeline/content-security-policy.ts';
import { RECHNER_BASE } from '../paths.ts';
import { escapeHtml } from '../services/escape-html.ts';

const STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ink:#14212b;--muted:#4a5a66;--line:#d5dde2;--action:#0a5a66}
@media (prefers-color-scheme:dark){:root{--paper:#10191f;--ink:#e8eef1;--muted:#a9b8c1;--line:#33424c;--action:#7fd0dc}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 'Source Sans 3',system-ui,sans-serif}
main{max-width:68ch;margin:0 auto;padding:24px 20px 64px;hyphens:auto;overflow-wrap:break-word}
h1{font-size:clamp(1.6rem,1.2rem + 2vw,2.2rem);line-height:1.2;text-wrap:balance}
h2{margin-top:2em;font-size:1.3rem;line-height:1.3}h3{margin-top:1.6em;font-size:1.1rem}
a{color:var(--action);text-underline-offset:.15em}a:focus-visible{outline:3px solid var(--action);outline-offset:2px}
nav a{display:inline-block;padding:10px 0;min-height:44px}
table{border-collapse:collapse;width:100%}th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
blockquote{margin:1em 0;padding:2px 16px;border-left:4px solid var(--line);color:var(--muted)}
iframe{width:100%;min-height:1100px;border:1px solid var(--line);background:#fff}
pre{white-space:pre-wrap;border:1px solid var(--line);padding:16px;font:inherit}
.muted{color:var(--muted)}
.list{list-style:none;padding:0}.list li{padding:12px 0;border-bottom:1px solid var(--line)}
@media print{nav{display:none}main{max-width:none;padding:0}body{background:#fff;color:#000}}
`;

/**
 * Sends one of the server's own small pages (legal texts, mailbox, not found): no script, its style inline under a nonce.
 * @param page.title plain text; @param page.body trusted HTML; @param page.policy further directives
 */
export const renderHtmlPage = (
  reply: FastifyReply,
  page: { title: string; body: string; policy?: Policy },
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  const policy: Policy = {
    'default-src': ["'none'"],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:'],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    ...page.policy,
  };
  return reply
    .header('content-security-policy', policyHeader(policy))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="${RECHNER_BASE}/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
${page.body}
</main>
</body>
</html>
`);
};
