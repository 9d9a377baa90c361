import { questionsOf } from '@fa/rechner/calculation/relevance';
import { expect, it } from 'vitest';
import { PRODUCTS } from '../products.ts';
import { orderEventSchema, orderJsonSchema } from './order-json-schema.ts';

const ORDERED = PRODUCTS.filter(({ order }) => order);

interface Described {
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
}

it.each(ORDERED)('describes the orders of $definition.id without an empty text [ORD-01, ORD-06]', ({ definition }) => {
  const schema = JSON.stringify(orderEventSchema(definition.id, definition));
  expect(schema).toContain('"description":"');
  expect(schema).not.toMatch(/"(?:title|description)":""/);
});

it.each(ORDERED)('states unit and example of every amount in orders of $definition.id [TAR-07]', ({ definition }) => {
  const { properties: { amounts, antworten } = {} } = orderJsonSchema(definition) as Described;
  for (const name of definition.order?.amounts ?? [])
    expect([name, amounts?.properties?.[name]]).toEqual([
      name,
      { type: 'number', description: expect.stringContaining('In euros'), examples: [2713.2, 100_000] },
    ]);
  for (const question of questionsOf(definition)) {
    const answer = antworten?.properties?.[question.key];
    const fields = question.kind === 'records' ? question.fields : [question];
    for (const { kind, key } of fields)
      if (kind === 'euro')
        expect([key, answer?.items?.properties?.[key] ?? answer]).toMatchObject([
          key,
          { description: 'In whole euros.', examples: [expect.any(Number)] },
        ]);
  }
});
