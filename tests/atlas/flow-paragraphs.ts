import type { FlowCondition, FlowQuestion, FlowStep } from './flow-graph.ts';
import { KIND_NAMES } from './kind-names.ts';

/** How a paragraph of the picture is set. */
export type TextStyle = 'heading' | 'label' | 'detail' | 'condition';

export interface Paragraph {
  readonly text: string;
  readonly style: TextStyle;
}

function reads({ name, reads: keys }: FlowCondition) {
  return `${name} (liest ${keys.join(', ')})`;
}

/** A condition in words: its name and the keys it reads. */
export function conditionText(condition: FlowCondition): string {
  return `nur wenn ${reads(condition)}`;
}

/** What is said of a question. */
export function questionParagraphs({ key, label, kind, condition }: FlowQuestion): readonly Paragraph[] {
  return [
    { text: label, style: 'label' },
    { text: `${key} · ${KIND_NAMES[kind]}`, style: 'detail' },
    ...(condition ? [{ text: conditionText(condition), style: 'condition' } as const] : []),
  ];
}

/** What is said of a step above its questions. */
export function stepParagraphs(
  { heading, path, afterSubmission, shownIf }: FlowStep,
  number: number,
  isSummary: boolean,
): readonly Paragraph[] {
  return [
    { text: `${number}. ${heading}`, style: 'heading' },
    { text: `/${path}`, style: 'detail' },
    ...(afterSubmission ? [{ text: 'erst nach dem Beantragen', style: 'condition' } as const] : []),
    ...(isSummary
      ? [{ text: '„Ändern“ führt zu den Schritten davor, „Weiter“ von dort zurück', style: 'detail' } as const]
      : []),
    ...(shownIf.length > 0
      ? [{ text: `wird übersprungen, außer ${shownIf.map(reads).join(' oder ')}`, style: 'condition' } as const]
      : []),
  ];
}
