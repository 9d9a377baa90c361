import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCTS as REGISTRY } from '../../../apps/web/src/products.ts';
import { root } from '../../../scripts/processes.ts';
import { SCENES } from '../scenes/scenes.ts';
import type { Wanted } from './coverage.ts';
import { samplesOf } from './product-samples.ts';
import { type OpenedPanel, panelsOpenedIn } from './view-panels.ts';

/** A product in the atlas. */
export interface AtlasProduct extends Wanted {
  readonly name: string;
  readonly openedPanels: readonly OpenedPanel[];
  /** Steps that the summary leads back to. */
  readonly changeable: readonly string[];
}

function openedPanels(sources: string): readonly OpenedPanel[] {
  const files = globSync(sources, { cwd: root }).filter((file) => !file.includes('.test.'));
  return files.flatMap((file) => panelsOpenedIn(file, readFileSync(join(root, file), 'utf8')));
}

const SCREENS = ['problem', 'consent', 'consent-settings', 'maintenance', 'maintenance-open', 'opening'];

/** The shell's own panels and screens are shown with the first product. */
async function productOf(name: string, index: number): Promise<AtlasProduct> {
  const [setup] = (await samplesOf(name)).situations;
  if (!setup) throw new RangeError(`No situation of ${name}`);
  const opened = openedPanels(`products/${name}/web/**/*.tsx`);
  const ofShell = index === 0 ? openedPanels('apps/web/src/{app,frame,panels,steps}/**/*.tsx') : [];
  return {
    name,
    setup,
    openedPanels: opened,
    panels: [...new Set([...opened, ...ofShell].map(({ key }) => key))],
    screens: index === 0 ? [...SCREENS, ...SCENES.flatMap(({ screen }) => screen ?? [])] : [],
    onlyAt: { offer: 'schmal' },
    changeable: setup.definition.steps.filter((step) => step.summaryHeading !== undefined).map(({ id }) => id),
  };
}

/** The products of the atlas: all that are registered. */
export const PRODUCTS: readonly AtlasProduct[] = await Promise.all(Object.keys(REGISTRY).map(productOf));
