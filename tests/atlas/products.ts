import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName } from '@fa/api/page/app-names';
import { summarySections } from '@fa/rechner/calculation/summary';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { root } from '../../scripts/processes.ts';
import { kfzSetupOn, SAISONFAHRERIN } from '../journeys/kfz-answers.ts';
import { ALLES_BEANTWORTET, setupOn, TODAY } from '../journeys/sample-answers.ts';
import type { Wanted } from './coverage.ts';
import { flowGraph } from './flow-graph.ts';
import { LINK_SCREENS } from './scenes/saved-link.ts';
import { SESSION_SCREENS } from './scenes/session.ts';
import { type OpenedPanel, panelsOpenedIn } from './view-panels.ts';

/** A product as the atlas shows it. */
export interface AtlasProduct extends Wanted {
  readonly name: AppName;
  readonly setup: Setup;
  readonly openedPanels: readonly OpenedPanel[];
  /** Steps that the summary leads back to. */
  readonly changeable: readonly string[];
}

function openedPanels(folder: string): readonly OpenedPanel[] {
  const files = globSync(`apps/web/src/${folder}/**/*.tsx`, { cwd: root }).filter((file) => !file.includes('.test.'));
  return files.flatMap((file) => panelsOpenedIn(file, readFileSync(join(root, file), 'utf8')));
}

function productOf<M extends Answers>(
  name: AppName,
  setup: Setup<M>,
  everything: M,
  { screens, isFirst }: { screens: readonly string[]; isFirst: boolean },
): AtlasProduct {
  const opened = openedPanels(`products/${name}`);
  // What belongs to the shell is shown once, with the first product.
  const shell = isFirst ? openedPanels('{app,frame,panels,steps}') : [];
  return {
    name,
    setup: setup as unknown as Setup,
    graph: flowGraph(setup),
    openedPanels: opened,
    panels: [...new Set([...opened, ...shell].map(({ key }) => key))],
    screens,
    onlyAt: { offer: 'schmal' },
    changeable: summarySections(setup, everything).map(({ stepId }) => stepId),
  };
}

/** The products of the atlas; the shell's own screens are shown with the first. */
export const PRODUCTS: readonly AtlasProduct[] = [
  productOf('forderungsausfall', setupOn(TODAY), ALLES_BEANTWORTET, {
    screens: [
      'problem',
      'consent',
      'consent-settings',
      'maintenance',
      'maintenance-open',
      ...SESSION_SCREENS,
      ...LINK_SCREENS,
    ],
    isFirst: true,
  }),
  productOf('kfz-muster', kfzSetupOn(TODAY), SAISONFAHRERIN, { screens: [], isFirst: false }),
];
