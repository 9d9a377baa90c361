import { agentFieldsOf, isCustomersOwn } from '@fa/rechner/agent/agent-entries';
import { useCalculator } from '../calculator/use-calculator.ts';
import { Card } from '../ui/card/card.tsx';
import { InfoBox } from '../ui/info-box/info-box.tsx';
import { SummaryList } from '../ui/summary-list/summary-list.tsx';

const TEXTS = {
  mark: 'Vom Kundenservice eingetragen',
  check: 'Unser Kundenservice hat Angaben für Sie eingetragen. Sie sind gekennzeichnet; bitte prüfen Sie sie.',
} as const;

/** Every relevant answer by step, each with the way to change it; what an agent entered is marked. [STEP-ZUSAMMENFASSUNG-05, AGENT-03] */
export function SummarySections() {
  const { setup, calculation, state, actions } = useCalculator();
  const marked = agentFieldsOf(setup, calculation.model, calculation);
  const isLocked = (key: string) => state.agentMode && isCustomersOwn(setup.definition, key);
  return (
    <>
      {marked.length > 0 && !state.agentMode && (
        <InfoBox>
          <p>{TEXTS.check}</p>
        </InfoBox>
      )}
      {setup.definition.summary(setup, calculation.model).map(({ stepId, heading, rows }) => (
        <Card key={stepId} heading={heading}>
          <SummaryList
            rows={rows.map((row) => ({
              label: row.label,
              value: row.value,
              note: marked.includes(row.key) ? TEXTS.mark : undefined,
              action: isLocked(row.key)
                ? undefined
                : { label: 'Ändern', onClick: () => actions.flow.change(stepId, row.key) },
            }))}
          />
        </Card>
      ))}
    </>
  );
}
