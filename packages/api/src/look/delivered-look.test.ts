import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, unreadablePair } from './contrast.ts';
import type { Palette } from './look.ts';

const { light, dark } = JSON.parse(readFileSync(new URL('../../../../config/brand.json', import.meta.url), 'utf8'))
  .look as Record<'light' | 'dark', Record<string, string>>;

const surfaces = ['surface', 'surfaceSoft', 'surfaceRaised'];
const softSurfaces = ['actionSoft', 'errorSoft', 'successSoft', 'infoSoft', 'attentionSoft'];

const textPairs: [string, string][] = [
  ...[...surfaces, ...softSurfaces].flatMap((surface): [string, string][] => [
    ['text', surface],
    ['muted', surface],
    ['action', surface],
    ['actionHover', surface],
  ]),
  ...surfaces.flatMap((surface): [string, string][] => [
    ['error', surface],
    ['success', surface],
    ['attention', surface],
  ]),
  ['error', 'errorSoft'],
  ['success', 'successSoft'],
  ['info', 'infoSoft'],
  ['attention', 'attentionSoft'],
  ['actionText', 'action'],
  ['actionText', 'actionHover'],
];

const shapePairs: [string, string][] = [...surfaces, 'actionSoft'].flatMap((surface): [string, string][] => [
  ['lineStrong', surface],
  ['focus', surface],
  ['action', surface],
  ['error', surface],
]);

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.478],
  ['#ff0000', '#ffffff', 3.998],
  ['#0000ff', '#000000', 2.444],
])('measures the contrast of %s on %s as WCAG does [UI-09]', (front, back, ratio) => {
  expect(contrast(front, back)).toBeCloseTo(ratio, 2);
  expect(contrast(back, front)).toBeCloseTo(ratio, 2);
});

it('names a contrast just below the minimum rounded down, not as the minimum [LOOK-02]', () => {
  // 4.499, which rounds to 4.50.
  expect(contrast('#7b7483', '#ffffff')).toBeCloseTo(4.499, 3);
  const palette = { ...light, text: '#7b7483' } as unknown as Palette;
  expect(unreadablePair(palette)).toMatch(/^text on surface has a contrast of 4\.49 /);
});

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_scheme, palette) => {
  it.each(textPairs)('sets %s on %s with a contrast of at least 4.5 [UI-09]', (text, surface) => {
    expect(contrast(palette[text] ?? '', palette[surface] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('draws %s on %s with a contrast of at least 3 [UI-09]', (shape, surface) => {
    expect(contrast(palette[shape] ?? '', palette[surface] ?? '')).toBeGreaterThanOrEqual(3);
  });

  it('gives the filled part of a bar enough contrast to the rest [UI-09]', () => {
    expect(contrast(palette['action'] ?? '', palette['line'] ?? '')).toBeGreaterThanOrEqual(3);
  });
});
