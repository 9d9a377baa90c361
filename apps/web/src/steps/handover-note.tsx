import { useCalculator } from '../calculator/state/use-calculator.ts';
import { customersPart } from '../panels/customers-part.ts';
import { InfoBox } from '../ui/info-box/info-box.tsx';

/** Explains why the customer continues. [AGENT-02] */
export function HandoverNote() {
  const { definition } = useCalculator().setup;
  return (
    <InfoBox heading="Hier macht die Kundin oder der Kunde weiter">
      <p>
        {`${customersPart(definition)} bei der Person, die den Antrag stellt. Mit einem Link öffnet sie diese Berechnung auf dem eigenen Gerät, prüft, was Sie eingetragen haben, und schließt den Antrag ab.`}
      </p>
    </InfoBox>
  );
}
