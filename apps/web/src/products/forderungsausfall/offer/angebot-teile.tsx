import type { Antworten } from '@fa/forderungsausfall/antworten';
import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import { useCalculator } from '../../../calculator/state/use-calculator.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { PriceTag } from '../../../ui/price-tag/price-tag.tsx';
import styles from './angebot-view.module.css';
import type { Offer } from './use-offer.ts';

const TEXT = angebotTexte;

/** Renders the premium per payment. [STEP-ANGEBOT-01] */
export function Beitrag({ offer }: { offer: Offer }) {
  return <PriceTag amount={offer.premium} interval={offer.interval} note={TEXT.steuer} />;
}

/** Renders what is always included, with a link to the service overview. [STEP-ANGEBOT-01] */
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

/** Renders the recommended or chosen cover, with a button to change it. [STEP-ANGEBOT-02, STEP-ANGEBOT-03] */
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
