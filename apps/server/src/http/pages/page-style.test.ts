import { expect, it } from 'vitest';
import { PAGE_STYLE } from './page-style.ts';

it('has the colours of the brand or partner only, or those of the system [LOOK-01, PART-03]', () => {
  const colours = [...PAGE_STYLE.matchAll(/\b(?:color|background|fill|stroke|border[\w-]*|outline):([^;}]+)/g)].flatMap(
    ([, value = '']) => value.split(' '),
  );
  expect(colours).toContain('var(--color-action)');
  expect(
    colours.filter(
      (part) => !/^(?:var\(--(?:color|radius)-[a-z-]+\)|none|0|solid|\d*px|Canvas|CanvasText)$/.test(part),
    ),
  ).toEqual([]);
});
