import { TYPEFACE_PATH } from '../../paths.ts';

/** Styles of the server's own pages, like the calculator's, with the tokens of the brand or partner. [LOOK-01, PART-03] */
export const PAGE_STYLE = `
@font-face{font-family:'Source Sans 3 Variable';font-style:normal;font-display:swap;font-weight:200 900;src:url(${TYPEFACE_PATH}) format('woff2')}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--color-surface);color:var(--color-text);font:1.125rem/1.6 var(--font-body,'Source Sans 3 Variable',system-ui,sans-serif)}
a{color:var(--color-action);text-underline-offset:.15em}
a:focus-visible{outline:3px solid var(--color-focus);outline-offset:2px;border-radius:var(--radius-s)}
header{border-bottom:1px solid var(--color-line)}
footer{border-top:1px solid var(--color-line);background:var(--color-surface-soft);font-size:1rem}
.inside{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.5rem;width:100%;max-width:46rem;margin:0 auto;padding:.25rem 1rem}
.inside a{display:inline-flex;align-items:center;min-height:2.75rem}
.brand{gap:.5rem;margin-right:auto;color:var(--color-text);font-weight:700;line-height:1.1;text-decoration:none}
.brand svg{flex:none;width:1.5em;height:1.75em}
.partner{margin-right:auto;padding-block:.25rem}.brand img,.provider img{display:block;width:auto;height:2rem}.provider img{height:1.25rem}.by{display:flex;flex-wrap:wrap;align-items:center;gap:0 .375rem;margin-bottom:.25rem;color:var(--color-muted);font-size:1rem;line-height:1.3}.provider{display:inline-flex;align-items:center;gap:.375rem;color:var(--color-text);font-weight:700}.provider svg{flex:none;width:1.2em;height:1.4em}
.shield{fill:var(--color-action)}.letter{fill:none;stroke:var(--color-action-text);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
main{flex:1;width:100%;max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:break-word}
@supports (hyphenate-limit-chars:12 5 5) or (-webkit-hyphenate-limit-before:5){main{hyphens:auto;hyphenate-limit-chars:12 5 5;-webkit-hyphenate-limit-before:5;-webkit-hyphenate-limit-after:5}}
a[href^="mailto:"],a[href^="tel:"]{hyphens:none}
p,li{max-width:68ch}
h1{margin:.75rem 0 1.25rem;font-size:clamp(1.75rem,1.45rem + 1.35vw,2.5rem);font-weight:650;line-height:1.15;text-wrap:balance}
h2{margin-top:2em;font-size:clamp(1.375rem,1.27rem + .45vw,1.625rem);font-weight:650;line-height:1.3}h3{margin-top:1.6em;font-size:1.1875rem}
main nav a{display:inline-block;min-height:2.75rem;padding:.5rem 1.5rem .5rem 0}
blockquote{margin:1.5em 0;padding:.5rem 1rem;border-left:4px solid var(--color-action);background:var(--color-surface-soft)}
.muted{color:var(--color-muted);font-size:1rem}
form{margin:1.5rem 0}label{display:block;font-weight:600}
input{min-height:3.25rem;padding:.5rem .75rem;border:1px solid var(--color-muted);border-radius:var(--radius-m);background:var(--color-surface);color:var(--color-text);font:inherit;font-variant-numeric:tabular-nums;max-width:100%}
input[aria-invalid]{border:2px solid var(--color-error)}
button{min-height:3.25rem;padding:.5rem 1.5rem;border:1px solid var(--color-action);border-radius:var(--radius-m);background:var(--color-action);color:var(--color-action-text);font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:none;color:var(--color-action)}
input:focus-visible,button:focus-visible{outline:3px solid var(--color-focus);outline-offset:2px}
.field{margin:1rem 0}.error{display:flex;align-items:start;gap:.5rem;margin:.25rem 0 .5rem;color:var(--color-error);font-size:1rem;font-weight:600;line-height:1.4}
.error svg{flex:none;width:1.25em;height:1.25em;fill:none;stroke:var(--color-error);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
a.action{display:inline-flex;align-items:center;min-height:3.25rem;padding:.5rem 1.5rem;border-radius:var(--radius-m);background:var(--color-action);color:var(--color-action-text);font-weight:600;text-decoration:none}
.target{display:inline-flex;align-items:center;min-height:2.75rem}
.phone{display:inline-block;min-height:2.75rem;font-size:clamp(1.375rem,1.27rem + .45vw,1.625rem);font-weight:650;font-variant-numeric:tabular-nums}
.drawing{display:block;width:9rem;height:6rem;margin:1rem 0 0;fill:none;stroke:var(--color-action);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
main section{margin:2rem 0;padding:1rem 1.25rem;border-radius:var(--radius-l);background:var(--color-surface-soft)}main section>:first-child{margin-top:0}main section>:last-child{margin-bottom:0}
@media (min-width:569px){.inside{padding-inline:1.5rem}main{padding-inline:1.5rem}}
@media (forced-colors:active){.error svg{stroke:CanvasText}.shield{fill:CanvasText}.letter{stroke:Canvas}}
@media print{nav,footer{display:none}main,.inside{max-width:none;padding:0}}
`;
