import { COLOURS, MEANINGS } from '@fa/api/page/brand-colours';
import { TYPEFACE_PATH } from '../paths.ts';

/** The colours of a scheme; a partner's tokens come first, except for errors. [PART-03] */
function schemeRules(scheme: 0 | 1): string {
  const { surface, surfaceSoft, text, muted, line, action, actionText, focus } = COLOURS;
  const own = { surface, 'surface-soft': surfaceSoft, text, muted, line, action, 'action-text': actionText, focus };
  const rules = Object.entries(own).map(([name, colours]) => {
    const short = name.replace('surface-soft', 'soft');
    return `--${short}:var(--color-${name},${colours[scheme]})`;
  });
  return `:root{color-scheme:light dark;${rules.join(';')};--error:${MEANINGS.error[scheme]}}`;
}

/** Styles of the server's own pages, like the calculator's. A partner's tokens replace the colours. [PART-03] */
export const PAGE_STYLE = `
@font-face{font-family:'Source Sans 3 Variable';font-style:normal;font-display:swap;font-weight:200 900;src:url(${TYPEFACE_PATH}) format('woff2')}
${schemeRules(0)}
@media screen and (prefers-color-scheme:dark){${schemeRules(1)}}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--surface);color:var(--text);font:1.125rem/1.6 'Source Sans 3 Variable',system-ui,sans-serif}
a{color:var(--action);text-underline-offset:.15em}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:.25rem}
header{border-bottom:1px solid var(--line)}
footer{border-top:1px solid var(--line);background:var(--soft);font-size:1rem}
.inside{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.5rem;width:100%;max-width:46rem;margin:0 auto;padding:.25rem 1rem}
.inside a{display:inline-flex;align-items:center;min-height:2.75rem}
.brand{gap:.5rem;margin-right:auto;color:var(--text);font-weight:700;line-height:1.1;text-decoration:none}
.brand svg{flex:none;width:1.5em;height:1.75em}
.partner{margin-right:auto;padding-block:.25rem}.partner img{display:block;width:auto;height:2rem}.by{display:flex;flex-wrap:wrap;align-items:center;gap:0 .375rem;margin-bottom:.25rem;color:var(--muted);font-size:1rem;line-height:1.3}.provider{display:inline-flex;align-items:center;gap:.375rem;color:var(--text);font-weight:700}.provider svg{flex:none;width:1.2em;height:1.4em}
.shield{fill:var(--action)}.letter{fill:none;stroke:var(--action-text);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
main{flex:1;width:100%;max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem;hyphens:auto;overflow-wrap:break-word}
h1{margin:.75rem 0 1.25rem;font-size:clamp(1.75rem,1.45rem + 1.35vw,2.5rem);font-weight:650;line-height:1.15;text-wrap:balance}
h2{margin-top:2em;font-size:clamp(1.375rem,1.27rem + .45vw,1.625rem);font-weight:650;line-height:1.3}h3{margin-top:1.6em;font-size:1.1875rem}
main nav a{display:inline-block;min-height:2.75rem;padding:.5rem 1.5rem .5rem 0}
blockquote{margin:1.5em 0;padding:.5rem 1rem;border-left:4px solid var(--action);background:var(--soft)}
.muted{color:var(--muted);font-size:1rem}
form{margin:1.5rem 0}label{display:block;font-weight:600}
input{min-height:3.25rem;padding:.5rem .75rem;border:1px solid var(--muted);border-radius:.5rem;background:var(--surface);color:var(--text);font:inherit;font-variant-numeric:tabular-nums;max-width:100%}
input[aria-invalid]{border:2px solid var(--error)}
button{min-height:3.25rem;padding:.5rem 1.5rem;border:1px solid var(--action);border-radius:.5rem;background:var(--action);color:var(--action-text);font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:none;color:var(--action)}
input:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.error{color:var(--error);font-weight:600}
a.action{display:inline-flex;align-items:center;min-height:3.25rem;padding:.5rem 1.5rem;border-radius:var(--radius-m,.5rem);background:var(--action);color:var(--action-text);font-weight:600;text-decoration:none}
.phone{display:inline-block;min-height:2.75rem;font-size:clamp(1.375rem,1.27rem + .45vw,1.625rem);font-weight:650;font-variant-numeric:tabular-nums}
.drawing{display:block;width:9rem;height:6rem;margin:1rem 0 0;fill:none;stroke:var(--action);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
main section{margin:2rem 0;padding:1rem 1.25rem;border-radius:var(--radius-l,.875rem);background:var(--soft)}main section h2{margin-top:0}
@media (min-width:569px){.inside{padding-inline:1.5rem}main{padding-inline:1.5rem}}
@media (forced-colors:active){.shield{fill:CanvasText}.letter{stroke:Canvas}}
@media print{nav,footer{display:none}main,.inside{max-width:none;padding:0}}
`;
