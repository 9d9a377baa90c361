import { fieldValue } from '@fa/rechner/calculation/calculation';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { scaleCents } from '@fa/rechner/formats/cents';
import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { isPlainText, PlainTextQuestionView } from '@fa/web/steps/questions/plain-text-input.tsx';
import { SelectQuestionView } from '@fa/web/steps/questions/select-input.tsx';
import { StepFrame } from '@fa/web/steps/step-frame.tsx';
import { Button } from '@fa/web/ui/button/button.tsx';
import { CheckList } from '@fa/web/ui/check-list/check-list.tsx';
import { InfoBox } from '@fa/web/ui/info-box/info-box.tsx';
import type { ReactNode } from 'react';
import type { Antworten, TarifId } from '../../definition/antworten.ts';
import { tarifOf } from '../../definition/tarif.ts';
import { absicherungTexte, aktenzeichenTexte, vertragsbeginnTexte } from '../../definition/texte/erste-schritte.ts';
import { TierPicture } from '../offer/tier-picture.tsx';

/** [STEP-AKTENZEICHEN-01] */
export function AktenzeichenView() {
  const [question] = useCalculator().step.questions;
  return (
    <StepFrame>
      {question?.kind === 'text' && isPlainText(question) && <PlainTextQuestionView question={question} />}
      <InfoBox>
        <p>{aktenzeichenTexte.info}</p>
      </InfoBox>
    </StepFrame>
  );
}

/** [STEP-VERTRAGSBEGINN-01, STEP-VERTRAGSBEGINN-02] */
export function VertragsbeginnView() {
  const { step, setup, answers } = useCalculator<Antworten>();
  const [question] = step.questions;
  const { intro, dauer, rueckwirkend, infoHeading, info, infoLink } = vertragsbeginnTexte;
  const { vertragsbeginn = setup.context.today } = answers;
  // A stored start that is no longer offered has its own message.
  const isOffered =
    question?.kind === 'select' &&
    question.options(answers, setup.context).some(({ value }) => value === vertragsbeginn);
  const isPast = isOffered && vertragsbeginn < setup.context.today;
  const noteId = isPast ? 'rueckwirkend' : undefined;
  return (
    <StepFrame
      intro={`${intro} ${dauer}`}
      below={
        <InfoBox heading={infoHeading} link={<OfferRequestLink>{infoLink}</OfferRequestLink>}>
          <p>{info}</p>
        </InfoBox>
      }
    >
      <div className="stack">
        {question?.kind === 'select' && <SelectQuestionView question={question} noteId={noteId} />}
        {isPast && (
          <p id={noteId} className="hint">
            {rueckwirkend(formatGermanDate(vertragsbeginn))}
          </p>
        )}
      </div>
    </StepFrame>
  );
}

/** [STEP-ABSICHERUNG-01] */
export function AbsicherungView() {
  const { step, calculation, actions } = useCalculator<Antworten>();
  const [question] = step.questions;
  const tarif = tarifOf(fieldValue(calculation, 'absicherung') as Antworten['absicherung']);
  const choose = (tier: TarifId) => actions.flow.edit('absicherung', tier);
  const { entschaedigung, beitrag } = absicherungTexte;
  return (
    <StepFrame>
      <div className="stack">
        {question?.kind === 'select' && <SelectQuestionView question={question} />}
        <TierPicture chosen={tarif?.id} onChoose={choose} />
        <div role="status">
          {tarif && (
            <CheckList
              items={[
                entschaedigung(formatCentsShort(tarif.jahresMax)),
                beitrag(formatCents(tarif.jahresbeitrag), formatCents(scaleCents(tarif.jahresbeitrag, 1, 12))),
              ]}
            />
          )}
        </div>
      </div>
      <InfoBox tone="tip">
        <p>{absicherungTexte.tip}</p>
      </InfoBox>
    </StepFrame>
  );
}

/** Opens the request for an individual offer. [STEP-VERTRAGSBEGINN-02, STEP-UMSATZ-02] */
export function OfferRequestLink({ children }: { readonly children: ReactNode }) {
  const { actions } = useCalculator();
  return (
    <Button variant="link" opensDialog track="angebot-anfragen" onClick={() => actions.flow.showInfo('offerRequest')}>
      {children}
    </Button>
  );
}
