import type { Agent } from '../agents/agents.ts';
import { csrfField } from '../http/form-body.ts';
import type { PageContent } from '../http/pages/html-page.ts';
import { escapeHtml } from '../page/escape-html.ts';
import { LEITSTAND_PATH } from '../paths.ts';

/** Content of a page of the Leitstand; `body` is trusted HTML below the heading. */
export interface LeitstandPage {
  readonly title: string;
  readonly body: string;
}

/** The pages that the navigation names, by their path below that of the Leitstand. */
const SECTIONS: readonly (readonly [path: string, label: string])[] = [
  ['', 'Heute'],
  ['/antraege', 'Anträge'],
  ['/trichter', 'Trichter'],
  ['/vermittler', 'Vermittler'],
  ['/partner', 'Partner'],
  ['/wartung', 'Wartung'],
  ['/zugaenge', 'Zugänge'],
];

/** Styles of a table that is shown as a list. */
function asList(table: string): string {
  return `${table} thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}${table} tr{padding:.5rem 0 .75rem;border-bottom:1px solid var(--color-line)}${table} th,${table} td,${table} .number+*{padding:.125rem 0;border:0;text-align:left}`;
}

const STYLE = `
main,.inside{max-width:72rem}
.leitstand{display:flex;flex-wrap:wrap;gap:0 1.25rem;width:100%;margin-top:-.25rem}
.leitstand a{text-decoration:none;border-bottom:3px solid transparent;border-top:3px solid transparent}
.leitstand [aria-current]{border-bottom-color:var(--color-action);color:var(--color-text);font-weight:600}
.inside .end{display:flex;align-items:center;gap:1rem;margin:0}.end button{min-height:2.75rem;padding:.25rem 1rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--color-line);text-align:left;vertical-align:baseline}
thead th{color:var(--color-muted);font-size:1rem;font-weight:600}caption{padding:.5rem 0;text-align:left;font-weight:600}
.number{text-align:right}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:1rem;margin:1.5rem 0;padding:0;list-style:none}
.tiles li{padding:1rem 1.25rem;border:1px solid var(--color-line);border-radius:var(--radius-l)}
.tiles strong{display:block;margin:.125rem 0 .25rem;font-size:1.5rem;line-height:1.3;font-variant-numeric:tabular-nums}.tiles li{line-height:1.4}.tiles a{display:inline-block;min-width:2.75rem;margin:-.5rem 0;padding:.5rem 0}
.state::before{content:'';display:inline-block;width:.75em;height:.75em;margin-right:.5em;border-radius:50%;background:var(--color-muted)}
.state.good::before{background:var(--color-success,var(--color-action))}
.state.warning::before{border-radius:0;background:var(--color-attention)}
.state.bad::before{border-radius:0;rotate:45deg;background:var(--color-error)}
.state.bad{font-weight:600}
select,textarea{min-height:3.25rem;padding:.5rem .75rem;border:1px solid var(--color-muted);border-radius:var(--radius-m);background:var(--color-surface);color:var(--color-text);font:inherit;max-width:100%}
textarea{width:100%;min-height:8rem}
select:focus-visible,textarea:focus-visible,summary:focus-visible{outline:3px solid var(--color-focus);outline-offset:2px}
.whole{white-space:nowrap}.search .field{flex:1 1 11rem;max-width:36rem}.search input{width:100%}
.none{padding:2rem 1.25rem;border-radius:var(--radius-l);background:var(--color-surface-soft);text-align:center}
.tasks ul{margin:0;padding:0;list-style:none}.tasks li{max-width:none;margin:.5rem 0;padding-left:1.25em}.tasks .state{font-weight:600}.tasks .state::before{margin-left:-1.25em}.tasks a{display:inline-block;margin:-.25rem 0;padding:.5rem 0}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,9.5rem),1fr));gap:.75rem 1.5rem;margin:1rem 0}
.facts dt{color:var(--color-muted);font-size:1rem}.facts dd{margin:0;font-weight:600}
.buttons form{display:inline-block;margin:.25rem .5rem .25rem 0}.buttons button{min-height:2.75rem;padding:.25rem 1rem}
.history{padding:0;list-style:none}.history li{display:flex;flex-wrap:wrap;gap:0 1rem;max-width:none;padding:.375rem 0;border-bottom:1px solid var(--color-line)}.history .muted{min-width:9rem}.history span{flex:1 1 14rem}.history .muted{flex:none}
.chart{display:block;width:100%;height:10.75rem;overflow:visible}.chart rect{fill:var(--color-action)}.chart .base{fill:var(--color-muted)}.chart text{fill:var(--color-text);font-size:.875rem;text-anchor:middle}
.funnel{display:block;width:100%;max-width:30rem;height:auto;margin:.5rem 0}.funnel rect{fill:var(--color-action)}.funnel text{fill:var(--color-text);font-size:14px}.funnel .end{text-anchor:end}
.key{display:inline-block;width:.75em;height:.75em;margin-right:.5em;background:var(--color-action)}.funnel .left{fill:var(--color-muted)}.key.left{background:var(--color-muted)}.legend .left{margin-left:1rem}.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1rem 3rem;align-items:start}
summary{padding:.5rem 0;cursor:pointer}
.stacks,.kept{font-size:1rem;line-height:1.4}.kept th{hyphens:auto}.kept svg{vertical-align:middle}.stacks th:has(.target){padding-block:0}.orders :is(td,th){padding-block:.125rem}.stacks .number+*{padding-left:.75rem}
@media (max-width:64rem){${asList('.orders')}.orders,.orders tbody,.orders th,.orders td{display:block}.orders tr{display:grid;grid-template-columns:1fr auto;gap:0 1rem;align-items:baseline}.orders td.late,.orders td.number{text-align:right}.orders .late{grid-area:1/2}.orders .wide{grid-column:1/-1}.orders .named::before{content:attr(data-label)' '}.orders .named:has(:empty){display:none}}
@media (max-width:48rem){.chart .value{display:none}}
@media (max-width:40rem){.inside .end{width:100%;justify-content:space-between}${asList('.stacks')}.tiles{grid-template-columns:repeat(auto-fill,minmax(min(100%,9.5rem),1fr));gap:.75rem}.tiles li{padding:.75rem}
.stacks:not(.orders),.stacks:not(.orders) :is(tbody,tr,th,td){display:block}.stacks:not(.orders) [data-label]{display:flex;gap:0 1rem}.stacks:not(.orders) [data-label]::before{content:attr(data-label);flex:none;width:8.5rem;color:var(--color-muted)}.stacks.plain [data-label]::before{content:none}}
.preview{display:block;width:100%;max-width:24rem;height:auto;border:1px solid var(--color-line);border-radius:var(--radius-m)}
.preview.light{color-scheme:light}.preview.dark{color-scheme:dark}
.check{display:flex;align-items:center;gap:.75rem;min-height:2.75rem}.check input{flex:none;width:1.5rem;height:1.5rem;min-height:0;margin:0}
.whole-line{width:100%}.stacks td form{margin:.125rem .5rem .125rem 0}
.row{display:flex;flex-wrap:wrap;align-items:end;gap:1rem}.row .field{margin:0}
.done{padding:.75rem 1rem;border-left:4px solid var(--color-action);background:var(--color-surface-soft)}
`;

function linkTo(path: string, label: string, current: string): string {
  const isCurrent = path === '' ? current === '' : current === path || current.startsWith(`${path}/`);
  return `<a href="${LEITSTAND_PATH}${path}"${isCurrent ? ' aria-current="page"' : ''}>${label}</a>`;
}

interface Around {
  /** Path of the page, below that of the Leitstand. */
  readonly path: string;
  readonly person: Agent;
  readonly token: string;
  readonly notice: string | null;
}

/** Builds a page with the navigation of the Leitstand, and with what it says once. [LEIT-16] */
export function leitstandPage(page: LeitstandPage, { path, person, token, notice }: Around): PageContent {
  const said = notice === null ? '' : `<p class="done" role="status">${escapeHtml(notice)}</p>\n`;
  return {
    title: `${page.title} – Leitstand`,
    style: STYLE,
    policy: { 'form-action': ["'self'"] },
    home: LEITSTAND_PATH,
    navigation: `<form class="end" method="post" action="${LEITSTAND_PATH}/abmelden">${csrfField(token)}<span class="muted">${escapeHtml(person.name)}</span><button class="quiet" type="submit">Abmelden</button></form>
<nav class="leitstand" aria-label="Leitstand">${SECTIONS.map(([to, label]) => linkTo(to, label, path)).join('')}</nav>`,
    body: `<h1>${escapeHtml(page.title)}</h1>\n${said}${page.body}`,
  };
}
