import { escapeHtml } from './escape-html.ts';
import { type Arrow, type Box, type FlowLayout, FONT_SIZES } from './flow-layout.ts';

const RADIUS = 8;
const HEAD = 5;

function round(value: number) {
  return Math.round(value * 10) / 10;
}

function drawBox({ kind, x, y, width, height, lines }: Box): string {
  const texts = lines.map(
    (line) =>
      `<text class="t-${line.style}" x="${round(line.x)}" y="${round(line.y)}" font-size="${FONT_SIZES[line.style]}">${escapeHtml(line.text)}</text>`,
  );
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${RADIUS}"`;
  return `<g class="box ${kind}"><rect ${place}/>${texts.join('')}</g>`;
}

// The head points where the last piece of the line goes: down or to the right.
function headOf(points: Arrow['points']): string {
  const [x = 0, y = 0] = points.at(-1) ?? [];
  const [fromX = 0] = points.at(-2) ?? [];
  return fromX === x
    ? `M${round(x - HEAD)} ${round(y - HEAD - 2)}L${round(x)} ${round(y - 1)}L${round(x + HEAD)} ${round(y - HEAD - 2)}`
    : `M${round(x - HEAD - 2)} ${round(y - HEAD)}L${round(x - 1)} ${round(y)}L${round(x - HEAD - 2)} ${round(y + HEAD)}`;
}

function drawArrow({ kind, points }: Arrow): string {
  const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  return `<path class="arrow ${kind}" d="${line}"/><path class="head ${kind}" d="${headOf(points)}"/>`;
}

/** The picture of a flow as SVG, coloured by the classes of the page. */
export function drawFlow({ width, height, boxes, arrows }: FlowLayout, label: string): string {
  const size = `width="${width}" height="${round(height)}" viewBox="0 0 ${width} ${round(height)}"`;
  const parts = [...arrows.map(drawArrow), ...boxes.map(drawBox)].join('');
  return `<svg class="flow" role="img" aria-label="${escapeHtml(label)}" ${size} xmlns="http://www.w3.org/2000/svg">${parts}</svg>`;
}
