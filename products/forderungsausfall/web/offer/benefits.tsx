import { Card } from '@fa/web/ui/card/card.tsx';
import { CheckList } from '@fa/web/ui/check-list/check-list.tsx';
import { vorteileTexte } from '../../definition/texte/vorteile.ts';

/** Renders the benefits of every contract, beside the questions before the offer. */
export function Benefits() {
  return (
    <Card tone="soft" heading={vorteileTexte.heading}>
      <CheckList items={vorteileTexte.punkte} />
    </Card>
  );
}
