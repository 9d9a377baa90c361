import type { Question } from '@fa/rechner/definition/definition';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { classNames } from '../../styles/class-names.ts';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { answerLines, TextLines } from '../text-lines.tsx';
import styles from './locked-question.module.css';

const TEXTS = {
  consent: 'Diese Erklärung gibt die Kundin oder der Kunde selbst ab.',
  answer: 'Das gibt die Kundin oder der Kunde selbst an.',
  open: 'Noch nicht angegeben',
} as const;

function Reason({ text }: { text: string }) {
  return (
    <p className={classNames(styles.reason, 'hint')}>
      <Icon name="lock" />
      <span>{text}</span>
    </p>
  );
}

/** Renders a customer's question for agents: its answer, and why it is locked. [AGENT-02] */
export function LockedQuestion({ question }: { question: Question }) {
  const { setup, answers } = useCalculator();
  if (question.kind === 'consent') {
    return (
      <Card heading={question.heading}>
        {question.wording.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Reason text={TEXTS.consent} />
      </Card>
    );
  }
  const lines = answerLines(setup, answers, question);
  return (
    <Card label={question.label}>
      {lines.length > 0 ? <TextLines lines={lines} /> : <p className="muted">{TEXTS.open}</p>}
      <Reason text={TEXTS.answer} />
    </Card>
  );
}
