import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLES_BEANTWORTET, setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { kfzSetupOn, SAISONFAHRERIN } from '@fa/kfz-muster/tests/sample-answers';
import { summarySections } from '@fa/rechner/calculation/summary';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { root } from '../../scripts/processes.ts';
import type { Wanted } from './coverage.ts';
import { SCENES } from './scenes/scenes.ts';
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

function productOf<M extends Answers>(
  name: string,
  setup: Setup<M>,
  everything: M,
  shell: { readonly panels: readonly OpenedPanel[]; readonly screens: readonly string[] },
): AtlasProduct {
  const opened = openedPanels(`products/${name}/web/**/*.tsx`);
  return {
    name,
    setup: setup as unknown as Setup,
    openedPanels: opened,
    panels: [...new Set([...opened, ...shell.panels].map(({ key }) => key))],
    screens: shell.screens,
    onlyAt: { offer: 'schmal' },
    changeable: summarySections(setup, everything).map(({ stepId }) => stepId),
  };
}

const SCREENS = ['problem', 'consent', 'consent-settings', 'maintenance', 'maintenance-open', 'opening'];

/** The products of the atlas; the shell's own panels and screens are shown with the first. */
export const PRODUCTS: readonly AtlasProduct[] = [
  productOf('forderungsausfall', setupOn(TODAY), ALLES_BEANTWORTET, {
    panels: openedPanels('apps/web/src/{app,frame,panels,steps}/**/*.tsx'),
    screens: [...SCREENS, ...SCENES.flatMap(({ screen }) => screen ?? [])],
  }),
  productOf('kfz-muster', kfzSetupOn(TODAY), SAISONFAHRERIN, { panels: [], screens: [] }),
];
