import type { FlowGraph, FlowQuestion, FlowStep } from './flow-graph.ts';
import { type Paragraph, questionParagraphs, stepParagraphs, type TextStyle } from './flow-paragraphs.ts';
import { wrapText } from './wrap-text.ts';

/** A panel that a view of the product opens by itself, beside those of groups, lists and records. */
export interface ViewPanel {
  readonly stepId: string;
  readonly key: string;
  readonly heading: string;
  readonly informs: boolean;
}

/** What the picture shows beside the graph. */
export interface FlowExtras {
  readonly viewPanels: readonly ViewPanel[];
  /** Steps that the summary leads back to. */
  readonly changeable: readonly string[];
}

export interface TextLine {
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly text: string;
  readonly style: TextStyle;
}

export interface Box {
  readonly id: string;
  readonly kind: 'step' | 'panel' | 'info';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly TextLine[];
}

/** A line through points; 'next' leads on, 'skip' past a step, 'opens' to a panel, 'change' back from the summary. */
export interface Arrow {
  readonly kind: 'next' | 'skip' | 'opens' | 'change';
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface FlowLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

export const FONT_SIZES: Readonly<Record<TextStyle, number>> = {
  heading: 16,
  label: 14,
  detail: 12.5,
  condition: 12.5,
};
const LEADING = 1.35;
const PADDING = 12;
const GAP = 36;
const PANEL_GAP = 14;
const CHANGE_RAIL = 6;
const SKIP_RAIL = 20;
const CARD_X = 38;
const NEXT_X = CARD_X + 10;
const OPENS_X = CARD_X + 22;
const WIDE = 640;

/** Text set from the top of a box down; remembers where each group of paragraphs begins. */
function setText(groups: readonly (readonly Paragraph[])[], x: number, top: number, width: number) {
  const lines: TextLine[] = [];
  const middles: number[] = [];
  let y = top + PADDING;
  for (const [index, paragraphs] of groups.entries()) {
    if (index > 0) y += 9;
    const start = y;
    for (const { text, style } of paragraphs)
      for (const line of wrapText(text, FONT_SIZES[style], width - 2 * PADDING)) {
        y += FONT_SIZES[style] * LEADING;
        lines.push({ x: x + PADDING, y: y - FONT_SIZES[style] * 0.35, text: line, style });
      }
    middles.push((start + y) / 2);
  }
  return { lines, middles, height: y - top + PADDING };
}

interface PanelContent {
  readonly id: string;
  readonly kind: 'panel' | 'info';
  /** Row of the card that opens it. */
  readonly row: number;
  readonly groups: readonly (readonly Paragraph[])[];
}

interface Content {
  readonly groups: readonly (readonly Paragraph[])[];
  readonly panels: readonly PanelContent[];
}

function panelOfQuestion(question: FlowQuestion, row: number): PanelContent {
  const [label, detail, ...condition] = questionParagraphs(question);
  const title = { text: `Panel: ${label?.text ?? ''}`, style: 'label' } as const;
  const inner = question.inner.map(questionParagraphs);
  return {
    id: question.key,
    kind: 'panel',
    row,
    groups: [[title, ...(detail ? [detail] : []), ...condition], ...inner],
  };
}

function contentOf(step: FlowStep, index: number, isSummary: boolean, viewPanels: readonly ViewPanel[]): Content {
  const opened = new Set(step.questions.map(({ opens }) => opens));
  // What a switch opens has its place in the panel; the switch stands for it on the step.
  const rows = step.questions.filter(({ key }) => !opened.has(key));
  const rowOf = (key: string) => 1 + rows.findIndex((row) => row.key === key || row.opens === key);
  const own = step.questions
    .filter(({ inner }) => inner.length > 0)
    .map((question) => panelOfQuestion(question, rowOf(question.key)));
  const further = viewPanels
    .filter(({ stepId }) => stepId === step.id)
    .map(({ key, heading, informs }): PanelContent => {
      const title = { text: `Panel: ${heading}`, style: 'label' } as const;
      const detail = { text: `${key} · ${informs ? 'informiert' : 'ändert die Antwort'}`, style: 'detail' } as const;
      return {
        id: `${step.id} ${key}`,
        kind: informs ? 'info' : 'panel',
        row: Math.max(0, rowOf(key)),
        groups: [[title, detail]],
      };
    });
  const opens = (question: FlowQuestion): readonly Paragraph[] =>
    question.opens === null ? [] : [{ text: `öffnet das Panel ${question.opens}`, style: 'detail' }];
  const groups = rows.map((row) => [...questionParagraphs(row), ...opens(row)]);
  return { groups: [stepParagraphs(step, index + 1, isSummary), ...groups], panels: [...own, ...further] };
}

/** Id of the step that lists the answers: the last one before the application is sent. */
export function summaryStepOf({ steps }: FlowGraph): string | undefined {
  return steps.findLast(({ afterSubmission }) => !afterSubmission)?.id;
}

function changeArrows(cards: readonly Box[], summary: string | undefined, changeable: readonly string[]): Arrow[] {
  const from = cards.find(({ id }) => id === summary);
  if (!from) return [];
  const middle = (box: Box) => box.y + Math.min(box.height / 2, 26);
  const [first, ...others] = cards.filter(({ id }) => changeable.includes(id) && id !== summary);
  if (!first) return [];
  const rail: Arrow = {
    kind: 'change',
    points: [
      [CARD_X, middle(from)],
      [CHANGE_RAIL, middle(from)],
      [CHANGE_RAIL, middle(first)],
      [CARD_X, middle(first)],
    ],
  };
  const branches = others.map(
    (to): Arrow => ({
      kind: 'change',
      points: [
        [CHANGE_RAIL, middle(to)],
        [CARD_X, middle(to)],
      ],
    }),
  );
  return [rail, ...branches];
}

function nextArrows(cards: readonly Box[], steps: readonly FlowStep[]): Arrow[] {
  return cards.flatMap((card, index): readonly Arrow[] => {
    const after = cards[index + 1];
    const before = cards[index - 1];
    const start = before ? before.y + before.height - 10 : card.y - GAP / 2;
    const skip: Arrow = {
      kind: 'skip',
      points: [
        [CARD_X, start],
        [SKIP_RAIL, start],
        [SKIP_RAIL, (after?.y ?? 0) + 46],
        [CARD_X, (after?.y ?? 0) + 46],
      ],
    };
    const next: Arrow = {
      kind: 'next',
      points: [
        [NEXT_X, card.y + card.height],
        [NEXT_X, after?.y ?? 0],
      ],
    };
    return after ? [next, ...((steps[index]?.shownIf.length ?? 0) > 0 ? [skip] : [])] : [];
  });
}

/**
 * Places the flow of a product from the top down: a card per step, its panels beside it, or below it where there is no
 * room.
 * @param width in px; from 640 on panels stand beside the cards
 */
export function layoutFlow(graph: FlowGraph, width: number, { viewPanels, changeable }: FlowExtras): FlowLayout {
  const isWide = width >= WIDE;
  const cardWidth = isWide ? (width - CARD_X - 60) * 0.54 : width - CARD_X - 2;
  const panelX = isWide ? CARD_X + cardWidth + 58 : OPENS_X + 18;
  const panelWidth = width - panelX - 2;
  const summary = summaryStepOf(graph);
  const cards: Box[] = [];
  const panels: Box[] = [];
  const opens: Arrow[] = [];
  let y = GAP / 2;
  for (const [index, step] of graph.steps.entries()) {
    const content = contentOf(step, index, step.id === summary, viewPanels);
    const { lines, middles, height } = setText(content.groups, CARD_X, y, cardWidth);
    cards.push({ id: step.id, kind: 'step', x: CARD_X, y, width: cardWidth, height, lines });
    let below = isWide ? y : y + height + PANEL_GAP;
    for (const { id, kind, row, groups } of content.panels) {
      const middle = middles[row] ?? y;
      const top = isWide ? Math.max(below, middle - 24) : below;
      const set = setText(groups, panelX, top, panelWidth);
      panels.push({ id, kind, x: panelX, y: top, width: panelWidth, height: set.height, lines: set.lines });
      const at = top + 24;
      const bend = CARD_X + cardWidth + 30;
      const beside: Arrow['points'] = [
        [CARD_X + cardWidth, middle],
        [bend, middle],
        [bend, at],
        [panelX, at],
      ];
      const under: Arrow['points'] = [
        [OPENS_X, y + height],
        [OPENS_X, at],
        [panelX, at],
      ];
      opens.push({ kind: 'opens', points: isWide ? beside : under });
      below = top + set.height + PANEL_GAP;
    }
    y = Math.max(y + height, below - PANEL_GAP) + GAP;
  }
  const arrows = [...changeArrows(cards, summary, changeable), ...nextArrows(cards, graph.steps), ...opens];
  return { width, height: y - GAP / 2, boxes: [...cards, ...panels], arrows };
}
