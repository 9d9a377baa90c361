import { summarySections } from '@fa/forderungsausfall/summary-sections';
import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import { dankeTexte } from '@fa/forderungsausfall/texte/danke';
import { zusammenfassungTexte } from '@fa/forderungsausfall/texte/zusammenfassung';
import type { ConsentQuestion } from '@fa/rechner/definition';
import { useCalculator } from '../calculator/use-calculator.ts';
import { Card } from '../ui/card/card.tsx';
import { CheckList } from '../ui/check-list/check-list.tsx';
import { InfoBox } from '../ui/info-box/info-box.tsx';
import { MultiStateButton } from '../ui/multi-state-button/multi-state-button.tsx';
import { PriceTag } from '../ui/price-tag/price-tag.tsx';
import { SummaryList } from '../ui/summary-list/summary-list.tsx';
import { DocumentDownload } from './document-download.tsx';
import { ErstesJahr } from './erstes-jahr.tsx';
import { ConsentQuestionView } from './questions/consent-question.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { StepFrame } from './step-frame.tsx';
import { useOffer } from './use-offer.ts';
import styles from './zusammenfassung-view.module.css';

const TEXT = zusammenfassungTexte;
const SUBMIT_STATES = { idle: 'lazy', sending: 'busy', accepted: 'finished', failed: 'error' } as const;

function Consents() {
  const { step, answers } = useCalculator();
  return step.questions
    .filter((question): question is ConsentQuestion => question.kind === 'consent')
    .map((question) =>
      question.key === 'downloadAccepted' ? (
        <ConsentQuestionView key={question.key} question={question} locked={answers.downloadTimestamp === undefined}>
          <DocumentDownload />
        </ConsentQuestionView>
      ) : (
        <ConsentQuestionView key={question.key} question={question} />
      ),
    );
}

/** [STEP-ZUSAMMENFASSUNG-01 … 05] */
export function ZusammenfassungView() {
  const { setup, calculation, violations, actions } = useCalculator();
  const offer = useOffer();
  if (!offer) return <StepFrame primary={null} />;
  const label = TEXT.absenden;
  return (
    <StepFrame
      onSubmit={() => void actions.order.submit()}
      primary={
        <MultiStateButton
          type="submit"
          state={SUBMIT_STATES[calculation.submission.status]}
          labels={{ lazy: label, busy: TEXT.sendet, finished: TEXT.gesendet, error: label }}
          ariaDisabled={violations.length > 0}
        />
      }
    >
      {calculation.submission.status === 'failed' && (
        <InfoBox tone="error" heading={dankeTexte.fehlerHeading}>
          <p>{dankeTexte.fehler}</p>
        </InfoBox>
      )}
      <RefusalNotice />
      <Card tone="soft">
        <div className={styles.premium}>
          <PriceTag amount={offer.premium} interval={offer.interval} note={TEXT.steuer} />
          <ErstesJahr />
          <p>{angebotTexte.pruefungen}</p>
          <CheckList
            items={[
              `${angebotTexte.jahresMax}: ${offer.jahresMax}`,
              `${angebotTexte.abnehmerMax}: ${offer.abnehmerMax}`,
            ]}
          />
        </div>
      </Card>
      {summarySections(setup, calculation.model).map(({ stepId, heading, rows }) => (
        <Card key={stepId} heading={heading}>
          <SummaryList
            rows={rows.map((row) => ({
              label: row.label,
              value: row.value,
              action: { label: 'Ändern', onClick: () => actions.flow.change(stepId, row.key) },
            }))}
          />
        </Card>
      ))}
      <Consents />
    </StepFrame>
  );
}
