import { escapeHtml } from './escape-html.ts';
import { type Picture, STATES, WIDTHS } from './picture.ts';
import type { AtlasProduct } from './products.ts';
import { rulesShown } from './rule-texts.ts';

/** Where a picture belongs: a step by its heading, or the screens that may stand on any. */
interface Place {
  readonly id: string;
  readonly title: string;
}

const SHELL: Place = { id: 'ueberall', title: 'Auf jedem Schritt möglich' };

function placeOf({ path, screen }: Picture, { graph }: AtlasProduct): Place {
  const step = graph.steps.find((each) => each.path === path);
  return step === undefined || screen !== undefined ? SHELL : { id: step.id, title: step.heading };
}

function ruleList(picture: Picture, rules: ReadonlyMap<string, string>): string {
  return rulesShown(picture, rules)
    .map((number) => `<abbr title="${escapeHtml(rules.get(number) ?? '')}">${number}</abbr>`)
    .join(' ');
}

function image({ text, width, dark, size, image: source }: Picture): string {
  const label = escapeHtml(`${text}, ${size.width} px${dark ? ', dunkel' : ''}`);
  return `<button type="button" class="shot ${width}" data-width="${width}" aria-label="Vergrößern: ${label}">
<img src="${source}" alt="${label}" width="${size.width}" height="${size.height}" loading="lazy" decoding="async">
<span class="size">${size.width} × ${size.height}</span></button>`;
}

// The same moment at both widths is one entry.
function momentOf({ product, scene, text, state, panel, dark }: Picture) {
  return JSON.stringify([product, scene, text, state, panel, dark]);
}

function figure(pictures: readonly Picture[], place: Place, rules: ReadonlyMap<string, string>): string {
  const [first] = pictures;
  if (!first) return '';
  const { product, path, panel, state, dark, text } = first;
  const scheme = dark ? 'dunkel' : 'hell';
  const details = [`<span class="state ${state}">${STATES[state]}</span>`, `<code>/${escapeHtml(path)}</code>`];
  if (panel !== undefined) details.push(`Panel <code>${escapeHtml(panel)}</code>`);
  if (dark) details.push('dunkel');
  return `<figure data-product="${product}" data-step="${product}/${place.id}" data-state="${state}" data-scheme="${scheme}">
<figcaption><strong>${escapeHtml(text)}</strong><span class="details">${details.join(' · ')}</span><span class="rules">${ruleList(first, rules)}</span></figcaption>
<div class="shots">${pictures.map(image).join('')}</div></figure>`;
}

function productScreens(
  product: AtlasProduct,
  pictures: readonly Picture[],
  rules: ReadonlyMap<string, string>,
): string {
  const own = pictures.filter((picture) => picture.product === product.name);
  const places = [...product.graph.steps.map(({ id, heading }) => ({ id, title: heading })), SHELL];
  return places
    .map((place) => {
      const here = own.filter((picture) => placeOf(picture, product).id === place.id);
      const moments = [...new Set(here.map(momentOf))];
      const figures = moments.map((moment) => {
        const same = here.filter((picture) => momentOf(picture) === moment);
        return figure(same, place, rules);
      });
      const title = `${escapeHtml(product.graph.title)}: ${escapeHtml(place.title)}`;
      return here.length === 0 ? '' : `<section class="screens"><h3>${title}</h3>${figures.join('')}</section>`;
    })
    .join('');
}

function option(value: string, label: string) {
  return `<option value="${value}">${escapeHtml(label)}</option>`;
}

function select(name: string, label: string, options: readonly string[]): string {
  return `<label>${label}<select name="${name}">${option('', 'alle')}${options.join('')}</select></label>`;
}

function filter(products: readonly AtlasProduct[]): string {
  const steps = products.map(({ name, graph }) => {
    const own = graph.steps.map(({ id, heading }) => option(`${name}/${id}`, heading));
    return `<optgroup label="${escapeHtml(graph.title)}">${own.join('')}${option(`${name}/${SHELL.id}`, SHELL.title)}</optgroup>`;
  });
  return `<form class="filter" aria-label="Bilder auswählen">${[
    select(
      'product',
      'Produkt',
      products.map(({ name, graph }) => option(name, graph.title)),
    ),
    select('step', 'Schritt', steps),
    select(
      'state',
      'Zustand',
      Object.entries(STATES).map(([value, label]) => option(value, label)),
    ),
    select(
      'width',
      'Breite',
      Object.entries(WIDTHS).map(([value, width]) => option(value, `${width} px`)),
    ),
    select('scheme', 'Farben', [option('hell', 'hell'), option('dunkel', 'dunkel')]),
  ].join('')}<output aria-live="polite"></output></form>`;
}

/** Every picture under its step, with the filter above them. */
export function screensSection(
  products: readonly AtlasProduct[],
  pictures: readonly Picture[],
  rules: ReadonlyMap<string, string>,
): string {
  const sections = products.map((product) => productScreens(product, pictures, rules)).join('');
  return `<section id="bilder"><h2>Bildschirme</h2>${filter(products)}${sections}</section>
<dialog id="gross" aria-label="Bild in voller Größe"><form method="dialog"><button>Schließen</button></form><img alt=""></dialog>`;
}
