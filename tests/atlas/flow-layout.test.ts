import { describe, expect, it } from 'vitest';
import { FAHRRAD } from '../journeys/bicycle.ts';
import { kfzSetupOn } from '../journeys/kfz-answers.ts';
import { setupOn, TODAY } from '../journeys/sample-answers.ts';
import { drawFlow } from './flow-drawing.ts';
import { type FlowGraph, type FlowQuestion, flowGraph } from './flow-graph.ts';
import { type Box, FONT_SIZES, layoutFlow, type ViewPanel } from './flow-layout.ts';
import { textWidth } from './wrap-text.ts';

const GRAPHS: readonly FlowGraph[] = [
  flowGraph(setupOn(TODAY)),
  flowGraph(kfzSetupOn(TODAY)),
  flowGraph({ definition: FAHRRAD, context: { today: TODAY, settings: {} } }),
];
const cases = GRAPHS.flatMap((graph) => [320, 340, 980].map((width) => [graph.id, width, graph] as const));

function panelOf(graph: FlowGraph): ViewPanel {
  return {
    stepId: graph.steps[0]?.id ?? '',
    key: 'auskunft',
    heading: 'Auskunft mit einer langen Überschrift, die umbrochen wird',
    informs: true,
  };
}

function layout(graph: FlowGraph, width: number) {
  return layoutFlow(graph, width, { viewPanels: [panelOf(graph)], changeable: [graph.steps[0]?.id ?? ''] });
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function flatten(questions: readonly FlowQuestion[]): readonly FlowQuestion[] {
  return questions.flatMap((question) => [question, ...flatten(question.inner)]);
}

function words(text: string) {
  return text.replace(/\s/g, '');
}

describe('the drawing of the flow', () => {
  it.each(cases)('%s in %s px: no box overlaps another, and all are inside [FLOW-16]', (_, width, graph) => {
    const { boxes, height } = layout(graph, width);
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other), `${box.id} ${other.id}`).toBe(false);
      expect(box.x, box.id).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, box.id).toBeLessThanOrEqual(width);
      expect(box.y + box.height, box.id).toBeLessThanOrEqual(height);
    }
  });

  it.each(cases)('%s in %s px: every text is in its box, below the previous one [FLOW-16]', (_, width, graph) => {
    for (const box of layout(graph, width).boxes) {
      let before = box.y;
      for (const { x, y, text, style } of box.lines) {
        expect(x + textWidth(text, FONT_SIZES[style]), text).toBeLessThanOrEqual(box.x + box.width);
        expect(y, text).toBeGreaterThan(before);
        expect(y, text).toBeLessThan(box.y + box.height);
        before = y;
      }
    }
  });

  it.each(cases)('%s in %s px: has every step, question, condition and panel [FLOW-16]', (_, width, graph) => {
    const { boxes } = layout(graph, width);
    const said = words(boxes.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' '));
    expect(boxes.filter(({ kind }) => kind === 'step').map(({ id }) => id)).toEqual(graph.steps.map(({ id }) => id));
    for (const { path, heading, shownIf, questions } of graph.steps) {
      for (const part of [`/${path}`, heading, ...shownIf.map(({ name }) => name)]) expect(said).toContain(words(part));
      for (const { key, label, condition, inner } of flatten(questions)) {
        for (const part of [key, label, condition?.name ?? '', ...(condition?.reads ?? [])])
          expect(said).toContain(words(part));
        if (inner.length > 0) expect(boxes.filter(({ id, kind }) => id === key && kind === 'panel')).toHaveLength(1);
      }
    }
    expect(boxes.filter(({ kind }) => kind === 'info')).toHaveLength(1);
  });

  it('connects steps, also past a skipped one, to a panel and back from the summary [FLOW-09, FLOW-13]', () => {
    const [, , graph] = GRAPHS;
    const kinds = graph && layout(graph, 980).arrows.map(({ kind }) => kind);
    expect(kinds?.toSorted()).toEqual(['change', 'next', 'next', 'next', 'next', 'opens', 'opens', 'skip']);
  });

  it('escapes its texts [FLOW-16]', () => {
    const [, , graph] = GRAPHS;
    const [first, ...others] = graph?.steps ?? [];
    if (!graph || !first) throw new Error('no steps');
    const svg = drawFlow(layout({ ...graph, steps: [{ ...first, heading: '<b> & "so"' }, ...others] }, 340), 'Der Weg');
    expect(svg).toContain('&lt;b&gt; &amp; &quot;so&quot;');
    expect(svg).toContain('aria-label="Der Weg"');
    expect(svg.match(/<rect/g)).toHaveLength(graph.steps.length + 2);
  });
});
