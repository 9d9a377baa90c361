import { expect, it } from 'vitest';
import { CORNERS, cornerTokens } from './look.ts';

it.each(Object.keys(CORNERS) as (keyof typeof CORNERS)[])('%s corners grow with the box [LOOK-01]', (corners) => {
  const tokens = /^--radius-s:([\d.]+)(?:rem)?;--radius-m:([\d.]+)(?:rem)?;--radius-l:([\d.]+)rem$/;
  const radii = tokens.exec(cornerTokens(corners))?.slice(1).map(Number);
  expect(radii).toHaveLength(3);
  expect(radii).toEqual(radii?.toSorted((a, b) => a - b));
});
