import type { Antworten } from '@fa/forderungsausfall/antworten';
import { zahlungsweiseOptionen } from '@fa/forderungsausfall/optionen';
import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { PriceTag } from '../../ui/price-tag/price-tag.tsx';
import { ErstesJahr } from './erstes-jahr.tsx';
import { HaeufigeFragen } from './haeufige-fragen.tsx';
import { StepQuestion } from '../../steps/questions/question-view.tsx';
import { StepFrame } from '../../steps/step-frame.tsx';
import { useOffer } from './use-offer.ts';
import { Zusatzleistung } from './zusatzleistung.tsx';
import styles from './angebot-view.module.css';

const TEXT = angebotTexte;

/** [STEP-ANGEBOT-01 … 06] */
export function AngebotView() {
  const { answers, page, actions } = useCalculator<Antworten>();
  const offer = useOffer();
  if (!offer) return <StepFrame />;
  return (
    <StepFrame>
      <div className={styles.premium}>
        <PriceTag amount={offer.premium} interval={offer.interval} note={TEXT.steuer} />
        <p>{TEXT.pruefungen}</p>
        <a href={page.overviewUrl} target="_blank" rel="noopener">
          {TEXT.uebersicht}
        </a>
      </div>
      <Card
        tone="soft"
        label={answers.absicherungChanged === true ? TEXT.eigeneAuswahl : TEXT.empfehlung}
        action={
          <Button
            id="absicherung"
            variant="quiet"
            icon="edit"
            opensDialog
            onClick={() => actions.panels.open('absicherung')}
          >
            {TEXT.aendern}
          </Button>
        }
      >
        <dl className={styles.cover}>
          <div>
            <dt>{TEXT.jahresMax}</dt>
            <dd className="tabular">{offer.jahresMax}</dd>
          </div>
          <div>
            <dt>{TEXT.abnehmerMax}</dt>
            <dd className="tabular">{offer.abnehmerMax}</dd>
          </div>
        </dl>
      </Card>
      {zahlungsweiseOptionen(answers).length > 1 && <StepQuestion name="zahlungsweise" />}
      <Zusatzleistung />
      <ErstesJahr />
      <InfoBox heading="Gut zu wissen">
        <ul className={styles.info}>
          {TEXT.info.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </InfoBox>
      <HaeufigeFragen />
    </StepFrame>
  );
}
