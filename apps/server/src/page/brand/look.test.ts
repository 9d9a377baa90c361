import { expect, it } from 'vitest';
import { CORNERS, cornerTokens, lookStyle, MEANINGS, type Palette, ROLES } from './look.ts';

const COLOURS = [...ROLES, ...MEANINGS];

function paletteOf(colour: string) {
  return Object.fromEntries(COLOURS.map((name) => [name, colour])) as Palette;
}

it.each(Object.keys(CORNERS) as (keyof typeof CORNERS)[])('%s corners grow with the box [LOOK-01]', (corners) => {
  const tokens = /^--radius-s:([\d.]+)(?:rem)?;--radius-m:([\d.]+)(?:rem)?;--radius-l:([\d.]+)rem$/;
  const radii = tokens.exec(cornerTokens(corners))?.slice(1).map(Number);
  expect(radii).toHaveLength(3);
  expect(radii).toEqual(radii?.toSorted((a, b) => a - b));
});

it('the stylesheet sets every colour of both schemes, and prints the light one [LOOK-01]', () => {
  const style = lookStyle({ light: paletteOf('#ABCDEF'), dark: paletteOf('#123456'), corners: 'soft', favicon: '' });
  expect(style.match(/--color-[a-z-]+:light-dark\(#abcdef,#123456\);/g)).toHaveLength(COLOURS.length);
  expect(style).toContain('--color-surface-soft:');
  expect(style).toMatch(/^:root\{color-scheme:light dark;/);
  expect(style).toMatch(/;--radius-s:[^}]+\}@media print\{:root\{color-scheme:light\}\}$/);
});
