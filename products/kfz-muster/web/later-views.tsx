import type { ViewSet } from '@fa/web/calculator/state/product-app.ts';
import { EditPanel } from '@fa/web/panels/edit/edit-panel.tsx';
import { InfoPanel } from '@fa/web/panels/info-panel.tsx';
import { DankeView } from '@fa/web/steps/order/danke-view.tsx';
import { QuestionsStepView } from '@fa/web/steps/questions/question-view.tsx';
import { ErgebnisView } from './ergebnis-view.tsx';

/** All views after the first question. */
export const laterViews: ViewSet = {
  steps: {
    halter: QuestionsStepView,
    beginn: QuestionsStepView,
    fahrleistung: QuestionsStepView,
    kontakt: QuestionsStepView,
    ergebnis: ErgebnisView,
    danke: DankeView,
  },
  EditPanel: () => <EditPanel texts={{}} />,
  InfoPanel,
};
