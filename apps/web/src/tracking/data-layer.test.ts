// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { createDataLayer } from './data-layer.ts';

afterEach(() => {
  delete window.dataLayer;
});

/** Builds a data layer and records its callbacks. */
function open() {
  const told: unknown[] = [];
  return {
    layer: createDataLayer(({ event }) => told.push(event)),
    told,
    pushed: () => window.dataLayer?.map(({ event }) => event),
  };
}

it('waits for the choice, then pushes earlier and later events in order [ANA-04]', () => {
  const { layer, told, pushed } = open();
  layer.push({ event: 'a' });
  layer.push({ event: 'b' });
  expect([pushed(), told, layer.waiting().length]).toEqual([undefined, [], 2]);
  layer.open();
  layer.push({ event: 'c' });
  expect([pushed(), told, layer.waiting()]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], []]);
  layer.open();
  expect(pushed()).toHaveLength(3);
});

it('keeps the entries of other scripts [ANA-01]', () => {
  window.dataLayer = [{ event: 'theirs' }];
  const { layer, pushed } = open();
  layer.open();
  layer.push({ event: 'ours' });
  expect(pushed()).toEqual(['theirs', 'ours']);
});

it('discards waiting and later events after a refusal, until there is a consent [ANA-04]', () => {
  const { layer, pushed, told } = open();
  layer.push({ event: 'a' });
  layer.close();
  layer.push({ event: 'b' });
  expect(layer.waiting()).toEqual([]);
  layer.open();
  expect([pushed(), told]).toEqual([undefined, []]);
  layer.push({ event: 'c' });
  expect(pushed()).toEqual(['c']);
});

it('keeps the latest two hundred waiting events [ANA-04]', () => {
  const { layer } = open();
  for (let index = 0; index < 203; index += 1) layer.push({ event: `e${index}` });
  expect([layer.waiting().length, layer.waiting()[0], layer.waiting().at(-1)]).toEqual([
    200,
    { event: 'e3' },
    { event: 'e202' },
  ]);
});
