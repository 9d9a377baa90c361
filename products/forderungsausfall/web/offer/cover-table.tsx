import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { CoverBar } from '@fa/web/ui/cover-bar/cover-bar.tsx';
import { OptionTable } from '@fa/web/ui/option-table/option-table.tsx';
import type { Antworten } from '../../definition/antworten.ts';
import { beitragJeZahlung, jahresbeitrag, TARIFE } from '../../definition/tarif.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';

const WIDEST = Math.max(...TARIFE.map(({ jahresMax }) => jahresMax));

/** Renders the cover options, one radio per row. [STEP-ANGEBOT-03] */
export function CoverTable() {
  const { answers, calculation, actions } = useCalculator<Antworten>();
  const chosen = calculation.form.panel?.draft;
  return (
    <OptionTable
      name="cover"
      legend={angebotTexte.panelHeading}
      columns={[
        { name: angebotTexte.jahresMax, short: angebotTexte.imJahr },
        { name: angebotTexte.abnehmerMax, short: angebotTexte.jeAbnehmer },
        { name: angebotTexte.beitrag, short: angebotTexte.beitrag },
      ]}
      rows={TARIFE.map((tarif) => ({
        value: String(tarif.id),
        cells: [
          formatCentsShort(tarif.jahresMax),
          formatCentsShort(tarif.abnehmerMax),
          `${formatCents(beitragJeZahlung(jahresbeitrag(tarif, answers.zusatzleistung === true), 1))} jährlich`,
        ],
        extra: <CoverBar value={tarif.jahresMax} max={WIDEST} />,
      }))}
      value={typeof chosen === 'number' ? String(chosen) : ''}
      onChange={(value) => actions.panels.edit(Number(value))}
    />
  );
}
