import type { Antworten } from '@fa/forderungsausfall/antworten';
import { zahlungsweiseOptionen } from '@fa/forderungsausfall/optionen';
import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import { variantOn } from '@fa/rechner/experiments/experiments';
import { useCalculator } from '../../../calculator/state/use-calculator.ts';
import { StepQuestion } from '../../../steps/questions/question-view.tsx';
import { StepFrame } from '../../../steps/step-frame.tsx';
import { InfoBox } from '../../../ui/info-box/info-box.tsx';
import { HaeufigeFragen } from '../info/haeufige-fragen.tsx';
import { Beitrag, Deckung, Inklusive } from './angebot-teile.tsx';
import styles from './angebot-view.module.css';
import { ErstesJahr } from './erstes-jahr.tsx';
import { type Offer, useOffer } from './use-offer.ts';
import { WiederVierteljaehrlich } from './wieder-vierteljaehrlich.tsx';
import { Zusatzleistung } from './zusatzleistung.tsx';

/** Experiment on the order of the offer's parts, and its variant. [EXP-01] */
const AUFBAU = 'angebot-aufbau';
const LEISTUNG_ZUERST = 'leistung-zuerst';

function Zahlungsweise() {
  const { answers } = useCalculator<Antworten>();
  if (zahlungsweiseOptionen(answers).length < 2) return null;
  return <StepQuestion name="zahlungsweise" />;
}

// Price first, benefits below.
function BeitragZuerst({ offer }: { offer: Offer }) {
  return (
    <>
      <div className={styles.premium}>
        <Beitrag offer={offer} />
        <Inklusive />
      </div>
      <Deckung offer={offer} />
      <Zahlungsweise />
      <Zusatzleistung />
      <ErstesJahr />
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
        <ErstesJahr />
      </section>
    </>
  );
}

/** [STEP-ANGEBOT-01 … 06] */
export function AngebotView() {
  const { state, step } = useCalculator<Antworten>();
  const offer = useOffer();
  if (!offer) return <StepFrame />;
  const Parts = variantOn(state.experiments, AUFBAU, step.id) === LEISTUNG_ZUERST ? LeistungZuerst : BeitragZuerst;
  return (
    <StepFrame>
      <WiederVierteljaehrlich />
      <Parts offer={offer} />
      <InfoBox heading="Gut zu wissen">
        <ul className={styles.info}>
          {angebotTexte.info.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </InfoBox>
      <HaeufigeFragen />
    </StepFrame>
  );
}
