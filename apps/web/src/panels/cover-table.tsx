import { TARIFE } from '@fa/forderungsausfall/tarif';
import { TEXTE } from '@fa/forderungsausfall/texte';
import { formatCentsShort } from '@fa/rechner/formats/euro';
import { useCalculator } from '../calculator/use-calculator.ts';
import { CoverBar } from '../ui/cover-bar/cover-bar.tsx';
import { OptionTable } from '../ui/option-table/option-table.tsx';

const WIDEST = Math.max(...TARIFE.map(({ jahresMax }) => jahresMax));

/** The cover options, a radio per row. [STEP-ANGEBOT-03] */
export function CoverTable() {
  const { calculation, actions } = useCalculator();
  const chosen = calculation.form.panel?.draft;
  return (
    <OptionTable
      name="cover"
      legend={TEXTE.angebot.panelHeading}
      columns={[TEXTE.angebot.jahresMax, TEXTE.angebot.abnehmerMax]}
      rows={TARIFE.map(({ id, jahresMax, abnehmerMax }) => ({
        value: String(id),
        cells: [formatCentsShort(jahresMax), formatCentsShort(abnehmerMax)],
        extra: <CoverBar value={jahresMax} max={WIDEST} />,
      }))}
      value={typeof chosen === 'number' ? String(chosen) : ''}
      onChange={(value) => actions.panels.edit(Number(value))}
    />
  );
}
