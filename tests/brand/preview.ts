import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { toLeistungsuebersichtData } from '@fa/forderungsausfall/server/leistungsuebersicht';
import { composeConfirmationMail } from '../../apps/server/src/deliveries/mails/order-mails.ts';
import { documentOrigin } from '../../apps/server/src/documents/document-brand.ts';
import { paymentYearsOf } from '../../apps/server/src/documents/offer-block.ts';
import { openDocumentRenderer } from '../../apps/server/src/documents/typst/document-renderer.ts';
import { setupAt } from '../../apps/server/src/orders/setup.ts';
import type { InsurerBrand } from '../../apps/server/src/page/brand/brand-file.ts';
import { readBrand } from '../../apps/server/src/page/brand/brand-file.ts';
import { brandFilesOf } from '../../apps/server/src/page/brand/brand-files.ts';
import { brandHeadOf } from '../../apps/server/src/page/brand/brand-head.ts';
import { escapeHtml } from '../../apps/server/src/page/escape-html.ts';
import { orderedOf, PRODUCTS } from '../../apps/server/src/products.ts';
import {
  LEISTUNGSUEBERSICHT,
  sampleAntrag,
  sampleOrder,
  sampleProduct,
  sampleSetup,
  sampleVertragsunterlagen,
} from '../../apps/server/tests/support/server/sample-documents.ts';
import { componentPage } from './component-page.ts';

const SHOWN_ICONS = ['favicon.svg', 'wortmarke.svg', 'apple-touch-icon.png', 'maskierbar-192.png'];

function confirmationMail(brand: InsurerBrand): string {
  const order = sampleOrder();
  const { snapshot } = order;
  const insurance = orderedOf('forderungsausfall');
  const papers = {
    facts: [['Referenz', order.reference] as const, ...insurance.factsOf(snapshot.antworten, snapshot.amounts)],
    payments: paymentYearsOf(setupAt(order.acceptedAt, sampleProduct), snapshot.antworten),
    vertragsunterlagen: sampleVertragsunterlagen,
  };
  return composeConfirmationMail(order, papers, insurance, brand, []).html;
}

async function documentsOf(brand: InsurerBrand): Promise<Record<string, Uint8Array>> {
  const renderer = openDocumentRenderer({ fonts: brand.typeface?.documents ?? [] });
  const origin = documentOrigin(brand, new Date());
  try {
    return {
      'uebersicht.pdf': await renderer.render(LEISTUNGSUEBERSICHT, toLeistungsuebersichtData(origin, sampleSetup, {})),
      'antrag.pdf': await renderer.render('documents/antrag', sampleAntrag({}, brand)),
    };
  } finally {
    await renderer.close();
  }
}

function indexPage(name: string, pictures: readonly string[]): string {
  const frame = (file: string, title: string) => `<iframe src="${file}" title="${title}"></iframe>`;
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}: Vorschau der Marke</title>
<style>
body{margin:0 auto;padding:1rem 1.5rem 3rem;max-width:100rem;font:1.0625rem/1.5 system-ui,sans-serif}
h2{margin:2.5rem 0 .75rem}.pair{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(22rem,1fr))}
iframe{width:100%;height:44rem;border:1px solid #999}.icons{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:center}
.icons img{max-width:100%;max-height:14rem;border:1px solid #ccc}
</style>
<h1>${name}</h1>
<h2>Bausteine, hell und dunkel</h2>
<div class="pair">${frame('bausteine.html', 'Bausteine, hell')}${frame('bausteine-dunkel.html', 'Bausteine, dunkel')}</div>
<h2>Mail und Dokumente</h2>
<div class="pair">${frame('mail.html', 'Eingangsbestätigung')}${frame('uebersicht.pdf', 'Leistungsübersicht')}</div>
<p><a href="antrag.pdf">Antrag als PDF</a></p>
<h2>Symbole und geteilter Link</h2>
<div class="icons">${pictures.map((file) => `<img src="${file}" alt="${file}">`).join('')}</div>
</html>
`;
}

/** Writes a preview of a brand file into a folder; returns the path of its index. [LOOK-01, LOOK-04] */
export async function writePreview(brandFile: string, folder: string): Promise<string> {
  const brand = readBrand(resolve(brandFile));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);

  const files = brandFilesOf(brand, PRODUCTS).map((file) => ({
    ...file,
    name: file.path.split('/').at(-1) ?? '',
  }));
  const pictures = files.filter(({ name }) => SHOWN_ICONS.includes(name) || name.startsWith('vorschau-'));
  for (const { name, content } of pictures) write(name, content());

  const font = brand.typeface?.page.toString('base64');
  const style = brandHeadOf(brand).style.replace(
    /url\([^)]+schrift\.woff2[^)]*\)/,
    `url(data:font/woff2;base64,${font})`,
  );
  write('bausteine.html', await componentPage(`${style}:root{color-scheme:light}`));
  write('bausteine-dunkel.html', await componentPage(`${style}:root{color-scheme:dark}`));
  write('mail.html', confirmationMail(brand));
  for (const [name, pdf] of Object.entries(await documentsOf(brand))) write(name, pdf);
  write(
    'index.html',
    indexPage(
      escapeHtml(brand.name),
      pictures.map(({ name }) => name),
    ),
  );
  return join(folder, 'index.html');
}
