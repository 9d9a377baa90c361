import { fieldValue } from '@fa/rechner/calculation/calculation';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { scaleCents } from '@fa/rechner/formats/cents';
import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import { edit } from '@fa/web/calculator/flow/fields.ts';
import { showInfo } from '@fa/web/calculator/flow/panels.ts';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { isPlainText, PlainTextQuestionView } from '@fa/web/steps/questions/plain-text-input.tsx';
import { SelectQuestionView } from '@fa/web/steps/questions/select-input.tsx';
import { StepFrame } from '@fa/web/steps/step-frame.tsx';
import { Button } from '@fa/web/ui/button/button.tsx';
import { CheckList } from '@fa/web/ui/check-list/check-list.tsx';
import { InfoBox } from '@fa/web/ui/info-box/info-box.tsx';
import { UnbrokenWords } from '@fa/web/ui/unbroken-words/unbroken-words.tsx';
import type { ReactNode } from 'react';
import type { TarifId } from '../../definition/antworten.ts';
import { einstellungenOf } from '../../definition/builder.ts';
import { absicherungTexte, aktenzeichenTexte, vertragsbeginnTexte } from '../../definition/texte/erste-schritte.ts';
import { TierPicture } from '../offer/tier-picture.tsx';
import { useAntworten, useNeuerBeitrag, useTarif } from '../use-antworten.ts';

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
  const { step, setup } = useCalculator();
  const answers = useAntworten();
  const [question] = step.questions;
  const { intro, dauer, rueckwirkend, infoHeading, info, infoLink } = vertragsbeginnTexte;
  const { vertragsbeginn = setup.context.today } = answers;
  const niedrigster = Math.min(...useTarif().stufen.map(({ jahresbeitrag }) => jahresbeitrag));
  // A stored start that is no longer offered has its own message.
  const isOffered =
    question?.kind === 'select' &&
    question.options(answers, setup.context).some(({ value }) => value === vertragsbeginn);
  const isPast = isOffered && vertragsbeginn < setup.context.today;
  const wechsel = useNeuerBeitrag();
  const noteId = isPast ? 'rueckwirkend' : undefined;
  return (
    <StepFrame
      intro={`${intro(formatCents(niedrigster))} ${dauer}`}
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
        {/* With one tariff it would only take space. */}
        {einstellungenOf(setup.context).tarife.length > 1 && (
          <div role="status">
            {wechsel !== undefined && (
              // Replaced by another sentence: of a changed text Firefox says only a part. [UI-14]
              <InfoBox key={wechsel}>
                <p>
                  <UnbrokenWords text={wechsel} />
                </p>
              </InfoBox>
            )}
          </div>
        )}
      </div>
    </StepFrame>
  );
}

/** [STEP-ABSICHERUNG-01] */
export function AbsicherungView() {
  const { step, calculation, context } = useCalculator();
  const [question] = step.questions;
  const { stufen } = useTarif();
  const stufe = stufen.find(({ id }) => id === fieldValue(calculation, 'absicherung'));
  const choose = (tier: TarifId) => edit(context, 'absicherung', tier);
  const { entschaedigung, beitrag } = absicherungTexte;
  return (
    <StepFrame>
      <div className="stack">
        {question?.kind === 'select' && <SelectQuestionView question={question} />}
        <TierPicture stufen={stufen} chosen={stufe?.id} onChoose={choose} />
        <div role="status">
          {stufe && (
            // Replaced by another tier: of changed texts Firefox says only the amounts. [UI-14]
            <CheckList
              key={stufe.id}
              items={[
                entschaedigung(formatCentsShort(stufe.jahresMax)),
                beitrag(formatCents(stufe.jahresbeitrag), formatCents(scaleCents(stufe.jahresbeitrag, 1, 12))),
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
  const { context } = useCalculator();
  return (
    <Button variant="link" opensDialog track="angebot-anfragen" onClick={() => showInfo(context, 'offerRequest')}>
      {children}
    </Button>
  );
}
