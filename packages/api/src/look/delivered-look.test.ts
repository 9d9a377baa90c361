import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const { light, dark } = JSON.parse(readFileSync(new URL('../../../../config/brand.json', import.meta.url), 'utf8'))
  .look as Record<'light' | 'dark', Record<string, string>>;

/** Relative luminance after WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

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
