import type { Palette } from './look.ts';

type Pair = readonly [front: keyof Palette, back: keyof Palette];
function cross(fronts: readonly (keyof Palette)[], backs: readonly (keyof Palette)[]): readonly Pair[] {
  return backs.flatMap((back) => fronts.map((front) => [front, back] as const));
}

const SURFACES = ['surface', 'surfaceSoft', 'surfaceRaised'] as const;
const SOFT = ['actionSoft', 'errorSoft', 'successSoft', 'infoSoft', 'attentionSoft'] as const;
const TEXT_PAIRS: readonly Pair[] = [
  ...cross(['text', 'muted', 'action', 'actionHover'], [...SURFACES, ...SOFT]),
  ...cross(['error', 'success', 'attention'], SURFACES),
  ...(['error', 'success', 'info', 'attention'] as const).map((name): Pair => [name, `${name}Soft`]),
  ...cross(['actionText'], ['action', 'actionHover']),
];
const SHAPE_PAIRS: readonly Pair[] = [
  ...cross(['lineStrong', 'focus', 'action', 'error'], [...SURFACES, 'actionSoft']),
  ['action', 'line'],
];

function luminanceOfChannel(hex: string, at: number): number {
  const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  return (
    0.2126 * luminanceOfChannel(hex, 1) + 0.7152 * luminanceOfChannel(hex, 3) + 0.0722 * luminanceOfChannel(hex, 5)
  );
}

/** Returns the contrast of two colours as `#rrggbb`, from 1 to 21, after WCAG 2.2. [UI-09] */
export function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/** Two colours of a palette, of which one stands on the other. */
export interface CheckedPair {
  readonly front: keyof Palette;
  readonly back: keyof Palette;
  readonly ratio: number;
  readonly least: number;
}

/** Returns every pair that pages use, with its contrast and that of WCAG 2.2 AA; texts first. [UI-09] */
export function checkPairs(palette: Palette): readonly CheckedPair[] {
  const checked = (pairs: readonly Pair[], least: number) =>
    pairs.map(([front, back]) => ({ front, back, ratio: contrast(palette[front], palette[back]), least }));
  return [...checked(TEXT_PAIRS, 4.5), ...checked(SHAPE_PAIRS, 3)];
}

/** Formats a contrast, rounded down: 4.498 is too low and must not read as 4.50. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** Describes the first pair of a palette below the contrast of WCAG 2.2 AA; undefined for none. [UI-09] */
export function unreadablePair(palette: Palette): string | undefined {
  const pair = checkPairs(palette).find(({ ratio, least }) => ratio < least);
  if (!pair) return undefined;
  const { front, back, ratio, least } = pair;
  return `${front} on ${back} has a contrast of ${ratioText(ratio)} (${palette[front]} on ${palette[back]}), not at least ${least}`;
}
