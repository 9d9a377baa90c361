import type { Antworten } from '@fa/forderungsausfall/antworten';
import { zahlungsweiseOptionen } from '@fa/forderungsausfall/optionen';
import { berechneBeitraege } from '@fa/forderungsausfall/tarif';
import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import { formatCents } from '@fa/rechner/formats/euro';
import { useCalculator } from '../../../calculator/state/use-calculator.ts';
import { Button } from '../../../ui/button/button.tsx';
import { InfoBox } from '../../../ui/info-box/info-box.tsx';
import { VIERTELJAEHRLICH } from './saved-pricing.ts';

/** Offers the quarterly payment of the saved calculation again, which a link does not restore. [LINK-11, MODEL-06] */
export function WiederVierteljaehrlich() {
  const { state, answers, actions } = useCalculator<Antworten>();
  const isPossible = zahlungsweiseOptionen(answers).some(({ value }) => value === VIERTELJAEHRLICH);
  const beitraege = berechneBeitraege({ ...answers, zahlungsweise: VIERTELJAEHRLICH });
  if (!state.offersAgain || !isPossible || !beitraege || answers.zahlungsweise === VIERTELJAEHRLICH) return null;
  const choose = () => {
    actions.flow.choose('zahlungsweise', VIERTELJAEHRLICH);
    // The pressed button disappears.
    const next = document.getElementById('zahlungsweise') ?? document.querySelector<HTMLElement>('h1');
    next?.focus({ preventScroll: true });
  };
  return (
    <InfoBox
      action={
        <Button variant="secondary" onClick={choose}>
          {angebotTexte.wiederVierteljaehrlich}
        </Button>
      }
    >
      <p>{angebotTexte.warVierteljaehrlich(formatCents(beitraege.beitrag))}</p>
    </InfoBox>
  );
}
