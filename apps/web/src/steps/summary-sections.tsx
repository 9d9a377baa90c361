import { isCustomersOwn, marksOf } from '@fa/rechner/agent/agent-entries';
import { questionOf } from '@fa/rechner/calculation/relevance';
import { summarySections } from '@fa/rechner/calculation/summary';
import { change } from '../calculator/flow/steps.ts';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/card/card.tsx';
import { InfoBox } from '../ui/info-box/info-box.tsx';
import { SummaryList } from '../ui/summary-list/summary-list.tsx';
import styles from './summary-sections.module.css';
import { Telefon } from './telefon.tsx';

const TEXTS = {
  mark: 'Vom Kundenservice eingetragen',
  handedOver: 'Diese Berechnung hat unser Kundenservice für Sie erstellt. Das steht auch in Ihrem Antrag.',
  marked: 'Unser Kundenservice hat Angaben für Sie eingetragen. Sie sind gekennzeichnet; bitte prüfen Sie sie.',
  check: 'Bitte prüfen Sie alle Angaben.',
} as const;

/** Kinds whose answers are words of ours, which a translator may change. [UI-15] */
const WORDED = new Set(['select', 'radio', 'toggle', 'yesno', 'records']);

/** Renders relevant answers by step, each with an edit button; marks those by an agent. [STEP-ZUSAMMENFASSUNG-05, AGENT-03] */
export function SummarySections() {
  const { setup, calculation, state, context } = useCalculator();
  const marks = marksOf(setup, calculation);
  const isLocked = (key: string) => state.visitor.agentMode && isCustomersOwn(setup.definition, key);
  return (
    <>
      {marks && !state.visitor.agentMode && (
        <InfoBox>
          <p>
            {`${marks.handedOver ? `${TEXTS.handedOver} ` : ''}${marks.agentFields.length > 0 ? TEXTS.marked : TEXTS.check}`}
          </p>
        </InfoBox>
      )}
      <div className={styles.sections}>
        {summarySections(setup, calculation.model).map(({ stepId, heading, rows }) => {
          const first = rows.flatMap(({ keys }) => keys).find((key) => !isLocked(key));
          return (
            <Card
              key={stepId}
              heading={heading}
              action={
                first !== undefined && (
                  <Button variant="quiet" context={heading} onClick={() => change(context, stepId, first)}>
                    Ändern
                  </Button>
                )
              }
            >
              <SummaryList
                rows={rows.map((row) => ({
                  label: row.label,
                  labelHidden: row.label === heading,
                  verbatim: !WORDED.has(questionOf(setup.definition, row.keys[0] ?? '').kind),
                  value: row.isTelefon ? <Telefon telefon={row.value} /> : row.value,
                  note: row.keys.some((key) => marks?.agentFields.includes(key)) ? TEXTS.mark : undefined,
                }))}
              />
            </Card>
          );
        })}
      </div>
    </>
  );
}
