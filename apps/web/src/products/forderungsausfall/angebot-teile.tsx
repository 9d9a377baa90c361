import type { Antworten } from '@fa/forderungsausfall/antworten';
import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { PriceTag } from '../../ui/price-tag/price-tag.tsx';
import styles from './angebot-view.module.css';
import type { Offer } from './use-offer.ts';

const TEXT = angebotTexte;

/** The premium per payment. [STEP-ANGEBOT-01] */
export function Beitrag({ offer }: { offer: Offer }) {
  return <PriceTag amount={offer.premium} interval={offer.interval} note={TEXT.steuer} />;
}

/** What is always included, and the overview of services. [STEP-ANGEBOT-01] */
export function Inklusive() {
  const { page } = useCalculator();
  return (
    <>
      <p>{TEXT.pruefungen}</p>
      <a href={page.overviewUrl} data-track="leistungsuebersicht" target="_blank" rel="noopener">
        {TEXT.uebersicht}
      </a>
    </>
  );
}

/** The cover, ours or chosen, and the button that changes it. [STEP-ANGEBOT-02, STEP-ANGEBOT-03] */
export function Deckung({ offer }: { offer: Offer }) {
  const { answers, actions } = useCalculator<Antworten>();
  return (
    <Card
      tone="soft"
      label={answers.absicherungChanged === true ? TEXT.eigeneAuswahl : TEXT.empfehlung}
      action={
        <Button
          id="absicherung"
          variant="quiet"
          icon="edit"
          opensDialog
          track="absicherung-aendern"
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
  );
}
