import { EditPanel } from '../panels/edit-panel.tsx';
import { InfoPanel } from '../panels/info-panel.tsx';
import { AbsicherungView } from '../steps/absicherung-view.tsx';
import { AdresseView } from '../steps/adresse-view.tsx';
import { AngebotView } from '../steps/angebot-view.tsx';
import { DankeView } from '../steps/danke-view.tsx';
import { FirmaView } from '../steps/firma-view.tsx';
import { KontaktView } from '../steps/kontakt-view.tsx';
import { SepaView } from '../steps/sepa-view.tsx';
import { UmsatzView } from '../steps/umsatz-view.tsx';
import { ZusammenfassungView } from '../steps/zusammenfassung-view.tsx';
import type { ViewSet } from './view-set.ts';

/** Everything behind the first question; its code arrives while that one is read. */
export const laterViews: ViewSet = {
  steps: {
    absicherung: AbsicherungView,
    angebot: AngebotView,
    firma: FirmaView,
    adresse: AdresseView,
    umsatz: UmsatzView,
    kontakt: KontaktView,
    sepa: SepaView,
    zusammenfassung: ZusammenfassungView,
    danke: DankeView,
  },
  EditPanel,
  InfoPanel,
};
