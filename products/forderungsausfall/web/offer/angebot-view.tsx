import { variantOn } from '@fa/rechner/experiments/experiments';
import { openPanel } from '@fa/web/calculator/flow/panels.ts';
import { startQuery } from '@fa/web/calculator/flow/text-url.ts';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { PaymentPlanView } from '@fa/web/steps/payments/payment-plan-view.tsx';
import { StepQuestion } from '@fa/web/steps/questions/question-view.tsx';
import { StepFrame } from '@fa/web/steps/step-frame.tsx';
import { classNames } from '@fa/web/styles/class-names.ts';
import { Accordion } from '@fa/web/ui/accordion/accordion.tsx';
import { Button } from '@fa/web/ui/button/button.tsx';
import { Card } from '@fa/web/ui/card/card.tsx';
import { InfoBox } from '@fa/web/ui/info-box/info-box.tsx';
import { PriceTag } from '@fa/web/ui/price-tag/price-tag.tsx';
import { UnbrokenWords } from '@fa/web/ui/unbroken-words/unbroken-words.tsx';
import { zahlungsweiseOptionen } from '../../definition/optionen.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import { haeufigeFragenTexte } from '../../definition/texte/haeufige-fragen.ts';
import { useAntworten, useTarif } from '../use-antworten.ts';
import styles from './angebot-view.module.css';
import { TierPicture } from './tier-picture.tsx';
import { type Offer, useOffer } from './use-offer.ts';
import { Vergleich } from './vergleich.tsx';
import { WiederVierteljaehrlich } from './wieder-vierteljaehrlich.tsx';
import { Zusatzleistung } from './zusatzleistung.tsx';

/** Experiment on the order of the offer's parts, and its variant. [EXP-01] */
const AUFBAU = 'angebot-aufbau';
const LEISTUNG_ZUERST = 'leistung-zuerst';

/** [STEP-ANGEBOT-01 … 06] */
export function AngebotView() {
  const { state, step } = useCalculator();
  const offer = useOffer();
  if (!offer) return <StepFrame />;
  const Parts =
    variantOn(state.visitor.experiments, AUFBAU, step.id) === LEISTUNG_ZUERST ? LeistungZuerst : BeitragZuerst;
  return (
    <StepFrame
      below={
        <>
          <InfoBox heading="Gut zu wissen">
            <ul className={styles.info}>
              {angebotTexte.info.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </InfoBox>
          <HaeufigeFragen />
        </>
      }
    >
      <WiederVierteljaehrlich />
      <Parts offer={offer} />
    </StepFrame>
  );
}

function Zahlungsweise() {
  const answers = useAntworten();
  if (zahlungsweiseOptionen(answers).length < 2) return null;
  return <StepQuestion name="zahlungsweise" />;
}

// Price first, benefits below.
function BeitragZuerst({ offer }: { offer: Offer }) {
  return (
    <>
      <div className={styles.premium}>
        <Beitrag offer={offer} name={angebotTexte.beitrag} />
        <Inklusive />
      </div>
      <Deckung offer={offer} />
      <Zahlungsweise />
      <Zusatzleistung />
      {!offer.isChanged && <PaymentPlanView />}
      <Vergleich />
    </>
  );
}

// Cover first, all amounts together at the end.
function LeistungZuerst({ offer }: { offer: Offer }) {
  return (
    <>
      <Deckung offer={offer} />
      <div className={styles.included}>
        <Inklusive />
      </div>
      <Zusatzleistung />
      <section className={styles.costs} aria-labelledby="beitrag">
        <h2 id="beitrag">{angebotTexte.beitragHeading}</h2>
        <Zahlungsweise />
        <Beitrag offer={offer} />
      </section>
      {!offer.isChanged && <PaymentPlanView />}
      <Vergleich />
    </>
  );
}

// Per payment. [STEP-ANGEBOT-01]
function Beitrag({ offer, name }: { offer: Offer; name?: string }) {
  return <PriceTag name={name} amount={offer.premium} interval={offer.interval} note={angebotTexte.steuer} />;
}

// Always included. [STEP-ANGEBOT-01]
function Inklusive() {
  const view = useCalculator();
  const url = `${view.page.overviewUrl ?? ''}${startQuery(view)}`;
  return (
    <>
      <p>{angebotTexte.pruefungen}</p>
      <a className="target" href={url} data-track="leistungsuebersicht" target="_blank" rel="noopener">
        {angebotTexte.uebersicht}
      </a>
    </>
  );
}

// Recommended or chosen, with a button to change it. [STEP-ANGEBOT-02, STEP-ANGEBOT-03]
function Deckung({ offer }: { offer: Offer }) {
  const { context } = useCalculator();
  const answers = useAntworten();
  const { stufen } = useTarif();
  return (
    <Card tone="soft" label={answers.absicherungChanged ? angebotTexte.eigeneAuswahl : angebotTexte.empfehlung}>
      {!answers.absicherungChanged && (
        <p>
          <UnbrokenWords text={angebotTexte.empfehlungGrund(offer.abnehmerMax)} />
        </p>
      )}
      <dl className={styles.cover}>
        <div>
          <dt>{angebotTexte.jahresMax}</dt>
          <dd className="tabular" translate="no">
            {offer.jahresMax}
          </dd>
        </div>
        <div>
          <dt>{angebotTexte.abnehmerMax}</dt>
          <dd className="tabular" translate="no">
            {offer.abnehmerMax}
          </dd>
        </div>
      </dl>
      <div className={styles.change}>
        <TierPicture stufen={stufen} chosen={answers.absicherung} />
        <Button
          id="absicherung"
          icon="edit"
          opensDialog
          fullWidthOnPhone
          track="absicherung-aendern"
          onClick={() => openPanel(context, 'absicherung')}
        >
          {angebotTexte.aendern}
        </Button>
      </div>
    </Card>
  );
}

// About the offer, one answer open at a time. [UI-03]
function HaeufigeFragen() {
  const { heading, fragen, verbindlich } = haeufigeFragenTexte;
  return (
    <section className={classNames(styles.fragen, 'stack')} aria-labelledby="haeufige-fragen">
      <h2 id="haeufige-fragen">{heading}</h2>
      <Accordion single items={fragen.map(({ id, frage, antwort }) => ({ id, heading: frage, content: antwort }))} />
      <p className={styles.verbindlich}>{verbindlich}</p>
    </section>
  );
}
