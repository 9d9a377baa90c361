import { escapeHtml } from '../../apps/server/src/services/page/escape-html.ts';
import { type Picture, STATES, WIDTHS } from './picture.ts';
import type { AtlasProduct } from './products/products.ts';
import { rulesShown } from './products/rule-texts.ts';

const ANYWHERE = 'Auf jedem Schritt möglich';

/** Returns the heading of the step that a picture belongs to. */
function placeOf({ path, screen }: Picture, { setup }: AtlasProduct): string {
  const step = setup.definition.steps.find((each) => each.path === path);
  return step === undefined || screen !== undefined ? ANYWHERE : step.heading;
}

function placesOf({ setup }: AtlasProduct): readonly string[] {
  return [...setup.definition.steps.map(({ heading }) => heading), ANYWHERE];
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
<span>${size.width} × ${size.height}</span></button>`;
}

// Both widths of a screen are one entry.
function momentOf({ product, scene, text, state, panel, dark }: Picture) {
  return JSON.stringify([product, scene, text, state, panel, dark]);
}

function figure(pictures: readonly Picture[], place: string, rules: ReadonlyMap<string, string>): string {
  const [first] = pictures;
  if (!first) return '';
  const { product, path, panel, state, dark, text } = first;
  const details = [
    `<span class="state ${state}">${STATES[state]}</span>`,
    `<code>/${escapeHtml(path)}</code>`,
    ...(panel === undefined ? [] : [`Panel <code>${escapeHtml(panel)}</code>`]),
    ...(dark ? ['dunkel'] : []),
  ];
  return `<figure data-product="${product}" data-step="${escapeHtml(place)}" data-state="${state}" data-scheme="${dark ? 'dunkel' : 'hell'}">
<figcaption><strong>${escapeHtml(text)}</strong><span class="muted">${details.join(' · ')}</span><span class="muted">${ruleList(first, rules)}</span></figcaption>
<div class="shots">${pictures.map(image).join('')}</div></figure>`;
}

function productScreens(product: AtlasProduct, pictures: readonly Picture[], rules: ReadonlyMap<string, string>) {
  const own = pictures.filter((picture) => picture.product === product.name);
  const places = Map.groupBy(own, (picture) => placeOf(picture, product));
  return placesOf(product)
    .filter((place) => places.has(place))
    .map((place) => {
      const moments = Map.groupBy(places.get(place) ?? [], momentOf);
      const figures = [...moments.values()].map((moment) => figure(moment, place, rules));
      const title = escapeHtml(`${product.setup.definition.title}: ${place}`);
      return `<section class="screens"><h3>${title}</h3>${figures.join('')}</section>`;
    })
    .join('');
}

type Choice = readonly [value: string, label: string];

function select(name: string, label: string, choices: readonly Choice[]): string {
  const options = [['', 'alle'], ...choices].map(
    ([value, text]) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`,
  );
  return `<label>${label}<select name="${name}">${options.join('')}</select></label>`;
}

function filter(products: readonly AtlasProduct[]): string {
  const steps = [...new Set(products.flatMap(placesOf))];
  return `<form class="filter" aria-label="Bilder auswählen">${[
    select(
      'product',
      'Produkt',
      products.map(({ name, setup }) => [name, setup.definition.title]),
    ),
    select(
      'step',
      'Schritt',
      steps.map((heading) => [heading, heading]),
    ),
    select('state', 'Zustand', Object.entries(STATES)),
    select(
      'width',
      'Breite',
      Object.entries(WIDTHS).map(([value, width]) => [value, `${width} px`]),
    ),
    select('scheme', 'Farben', [
      ['hell', 'hell'],
      ['dunkel', 'dunkel'],
    ]),
  ].join('')}<output aria-live="polite"></output></form>`;
}

/** Returns the pictures by step, with the filter above them. */
export function screensSection(
  products: readonly AtlasProduct[],
  pictures: readonly Picture[],
  rules: ReadonlyMap<string, string>,
): string {
  const sections = products.map((product) => productScreens(product, pictures, rules)).join('');
  return `<section id="bilder"><h2>Bildschirme</h2>${filter(products)}${sections}</section>
<dialog id="gross" aria-label="Bild in voller Größe"><form method="dialog"><button>Schließen</button></form><img alt=""></dialog>`;
}
