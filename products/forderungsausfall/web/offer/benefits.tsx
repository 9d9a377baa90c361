import { formatCentsShort } from '@fa/rechner/formats/euro';
import { Card } from '@fa/web/ui/card/card.tsx';
import { CheckList } from '@fa/web/ui/check-list/check-list.tsx';
import { vorteileTexte } from '../../definition/texte/vorteile.ts';
import { useTarif } from '../use-antworten.ts';

/** Renders the benefits of every contract, beside the questions before the offer. */
export function Benefits() {
  const maxima = useTarif().stufen.map(({ abnehmerMax }) => abnehmerMax);
  const [von, bis] = [formatCentsShort(Math.min(...maxima)), formatCentsShort(Math.max(...maxima))];
  return (
    <Card tone="soft" heading={vorteileTexte.heading}>
      <CheckList items={vorteileTexte.punkte(von, bis)} />
    </Card>
  );
}
