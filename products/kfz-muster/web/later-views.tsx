import type { ViewSet } from '@fa/web/calculator/state/product-app.ts';
import { EditPanel } from '@fa/web/panels/edit/edit-panel.tsx';
import { InfoPanel } from '@fa/web/panels/info-panel.tsx';
import { DankeView } from '@fa/web/steps/order/danke-view.tsx';
import { ErgebnisView } from './ergebnis-view.tsx';

/** The other views; the steps without one show their questions. */
export const laterViews: ViewSet = {
  steps: {
    ergebnis: ErgebnisView,
    danke: DankeView,
  },
  EditPanel: () => <EditPanel texts={{}} />,
  InfoPanel,
};
