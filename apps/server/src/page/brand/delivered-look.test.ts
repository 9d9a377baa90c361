import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast, unreadablePair } from './contrast.ts';
import { MEANINGS, type Palette, ROLES } from './look.ts';

const { light, dark } = JSON.parse(readFileSync(new URL('../../../../../config/brand.json', import.meta.url), 'utf8'))
  .look as Record<'light' | 'dark', Record<string, string>>;

/** Dark on the others, with which each of them is readable. */
const DARK = ['text', 'muted', 'action', 'actionHover', 'error', 'success', 'info', 'attention', 'lineStrong', 'focus'];
const DARK_ON_LIGHT = Object.fromEntries(
  [...ROLES, ...MEANINGS].map((name) => [name, DARK.includes(name) ? '#000000' : '#ffffff']),
);
/** Readable on black and on white. */
const GREY = '#757575';

const surfaces = ['surface', 'surfaceSoft', 'surfaceRaised'];
const softSurfaces = ['actionSoft', 'errorSoft', 'successSoft', 'infoSoft', 'attentionSoft'];

type Pair = [front: string, back: string, least: number];
/** Texts, then shapes that are no texts on the same colour. */
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
  ]),
  ['error', 'actionSoft', 3],
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

it.each(Object.entries({ light, dark }))('the %s scheme has no unreadable pair [LOOK-02, UI-09]', (_name, palette) => {
  expect(unreadablePair(palette as unknown as Palette)).toBeUndefined();
});

it.each(pairs)(
  'finds %s on %s unreadable if only they are equal, and demands %d [LOOK-02, UI-09]',
  (front, back, least) => {
    const palette = { ...DARK_ON_LIGHT, [front]: GREY, [back]: GREY };
    const message = `${front} on ${back} has a contrast of 1.00 (${GREY} on ${GREY}), not at least ${least}`;
    expect(unreadablePair(palette as unknown as Palette)).toBe(message);
  },
);
