import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { UnbrokenWords } from '@fa/web/ui/unbroken-words/unbroken-words.tsx';
import type { Antworten } from '../../definition/antworten.ts';
import { berechneBeitraege, giltMindestbeitrag, monateImErstenJahr } from '../../definition/tarif.ts';

/** Renders the payments of the first year, in euro. [STEP-ANGEBOT-06, TAR-05, TAR-06] */
export function ErstesJahr() {
  const { answers } = useCalculator<Antworten>();
  const beitraege = berechneBeitraege(answers);
  if (!beitraege || answers.vertragsbeginn === undefined || answers.Vertragsablauf === undefined) return null;
  const { erstjahresbeitrag, erstjahresraten } = beitraege;
  const months = monateImErstenJahr(answers.vertragsbeginn);
  const [rate] = erstjahresraten;
  const last = erstjahresraten.at(-1);
  // Why more months are paid than remain.
  const paid = giltMindestbeitrag(answers.vertragsbeginn) ? 'den Mindestbeitrag von' : 'in';
  const rates =
    rate === undefined || last === undefined
      ? '.'
      : rate === last
        ? `, ${paid} ${months}\u00a0Monatsbeiträgen zu je ${formatCents(rate)}.`
        : `, ${paid} ${months}\u00a0Monatsbeiträgen: ${months - 1} zu je ${formatCents(rate)} und der letzte zu ${formatCents(last)}.`;
  return (
    <p>
      <span>{`Im ersten Jahr (vom ${formatGermanDate(answers.vertragsbeginn)} bis ${formatGermanDate(answers.Vertragsablauf)}) zahlen Sie `}</span>
      <strong className="tabular" translate="no">
        {formatCents(erstjahresbeitrag)}
      </strong>
      <UnbrokenWords text={rates} />
    </p>
  );
}
