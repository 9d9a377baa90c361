import { useCalculator } from '../calculator/use-calculator.ts';
import { Card } from '../ui/card/card.tsx';
import { SummaryList } from '../ui/summary-list/summary-list.tsx';

/** Every relevant answer by step, each with the way to change it. [STEP-ZUSAMMENFASSUNG-05] */
export function SummarySections() {
  const { setup, calculation, actions } = useCalculator();
  return setup.definition.summary(setup, calculation.model).map(({ stepId, heading, rows }) => (
    <Card key={stepId} heading={heading}>
      <SummaryList
        rows={rows.map((row) => ({
          label: row.label,
          value: row.value,
          action: { label: 'Ändern', onClick: () => actions.flow.change(stepId, row.key) },
        }))}
      />
    </Card>
  ));
}
