import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, unreadablePair } from './contrast.ts';
import type { Palette } from './look.ts';

const { light, dark } = JSON.parse(readFileSync(new URL('../../../../config/brand.json', import.meta.url), 'utf8'))
  .look as Record<'light' | 'dark', Record<string, string>>;

const surfaces = ['surface', 'surfaceSoft', 'surfaceRaised'];
const softSurfaces = ['actionSoft', 'errorSoft', 'successSoft', 'infoSoft', 'attentionSoft'];

type Pair = [front: string, back: string, least: number];
/** Texts, then shapes. */
const pairs: Pair[] = [
  ...[...surfaces, ...softSurfaces].flatMap((surface): Pair[] => [
    ['text', surface, 4.5],
    ['muted', surface, 4.5],
    ['action', surface, 4.5],
    ['actionHover', surface, 4.5],
  ]),
  ...surfaces.flatMap((surface): Pair[] => [
    ['error', surface, 4.5],
    ['success', surface, 4.5],
    ['attention', surface, 4.5],
  ]),
  ['error', 'errorSoft', 4.5],
  ['success', 'successSoft', 4.5],
  ['info', 'infoSoft', 4.5],
  ['attention', 'attentionSoft', 4.5],
  ['actionText', 'action', 4.5],
  ['actionText', 'actionHover', 4.5],
  ...[...surfaces, 'actionSoft'].flatMap((surface): Pair[] => [
    ['lineStrong', surface, 3],
    ['focus', surface, 3],
    ['action', surface, 3],
    ['error', surface, 3],
  ]),
  // The filled part of a bar.
  ['action', 'line', 3],
];

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
  it.each(pairs)('sets %s on %s with a contrast of at least %s [UI-09]', (front, back, least) => {
    expect(contrast(palette[front] ?? '', palette[back] ?? '')).toBeGreaterThanOrEqual(least);
  });

  it('has no unreadable pair, unless any two of its colours become equal [LOOK-02]', () => {
    expect(unreadablePair(palette as unknown as Palette)).toBeUndefined();
    for (const [front, back] of pairs) {
      for (const change of [{ [front]: palette[back] }, { [back]: palette[front] }]) {
        const changed: Record<string, string | undefined> = { ...palette, ...change };
        const first = pairs.find(([one, other, least]) => contrast(changed[one] ?? '', changed[other] ?? '') < least);
        expect(unreadablePair(changed as unknown as Palette)).toContain(`${first?.[0]} on ${first?.[1]} has`);
      }
    }
  });
});
