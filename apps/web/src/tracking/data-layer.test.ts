// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { createDataLayer } from './data-layer.ts';

afterEach(() => {
  delete window.dataLayer;
});

it('keeps the entries of other scripts, and adds a waiting event once [ANA-01, ANA-04]', () => {
  window.dataLayer = [{ event: 'theirs' }];
  const layer = createDataLayer(() => undefined);
  layer.push({ event: 'waiting' });
  layer.open();
  layer.open();
  layer.push({ event: 'ours' });
  expect(window.dataLayer).toEqual([{ event: 'theirs' }, { event: 'waiting' }, { event: 'ours' }]);
});

it('tells each pushed event, and none from before a refusal [ANA-04]', () => {
  const told: unknown[] = [];
  const layer = createDataLayer(({ event }) => told.push(event));
  layer.push({ event: 'a' });
  layer.close();
  layer.push({ event: 'b' });
  layer.open();
  layer.push({ event: 'c' });
  expect([window.dataLayer, told]).toEqual([[{ event: 'c' }], ['c']]);
});

it('keeps the latest two hundred waiting events [ANA-04]', () => {
  const layer = createDataLayer(() => undefined);
  for (let index = 0; index < 203; index += 1) layer.push({ event: `e${index}` });
  expect([layer.waiting().length, layer.waiting()[0], layer.waiting().at(-1)]).toEqual([
    200,
    { event: 'e3' },
    { event: 'e202' },
  ]);
});
