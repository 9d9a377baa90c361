import type { StepCompanions, ViewSet } from '../../calculator/state/product-app.ts';
import { EditPanel } from '../../panels/edit-panel.tsx';
import { InfoPanel } from '../../panels/info-panel.tsx';
import { QuestionsStepView } from '../../steps/questions-step-view.tsx';
import { AbsicherungView } from './absicherung-view.tsx';
import { AdresseView } from './adresse-view.tsx';
import { AngebotView } from './angebot-view.tsx';
import { CoverTable } from './cover-table.tsx';
import { DankeView } from './danke-view.tsx';
import { INFO_PANELS } from './info-panels.tsx';
import { KontaktView } from './kontakt-view.tsx';
import { PANEL_TEXTS } from './panel-texts.ts';
import { RunningOffer, RunningOfferBar } from './running-offer.tsx';
import { SepaView } from './sepa-view.tsx';
import { UmsatzView } from './umsatz-view.tsx';
import { ZusammenfassungView } from './zusammenfassung-view.tsx';

/** All later views, loaded while the first question is read. */
export const laterViews: ViewSet = {
  steps: {
    absicherung: AbsicherungView,
    angebot: AngebotView,
    firma: QuestionsStepView,
    adresse: AdresseView,
    umsatz: UmsatzView,
    kontakt: KontaktView,
    sepa: SepaView,
    zusammenfassung: ZusammenfassungView,
    danke: DankeView,
  },
  EditPanel: () => <EditPanel texts={PANEL_TEXTS} fields={{ absicherung: CoverTable }} />,
  InfoPanel: () => <InfoPanel own={INFO_PANELS} />,
};

/** Shown beside every step from the offer on. */
export const runningOffer: StepCompanions = { sidebar: <RunningOffer />, mobileBar: <RunningOfferBar /> };
