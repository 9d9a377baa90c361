import { vorteileTexte } from '@fa/forderungsausfall/texte/vorteile';
import { Card } from '../../../ui/card/card.tsx';
import { CheckList } from '../../../ui/check-list/check-list.tsx';

/** Renders the benefits of every contract, beside the questions before the offer. */
export function Benefits() {
  return (
    <Card tone="soft" heading={vorteileTexte.heading}>
      <CheckList items={vorteileTexte.punkte} />
    </Card>
  );
}
