import { expect, it } from 'vitest';
import { PRODUCTS } from '../../products.ts';
import { orderEventSchema } from './order-json-schema.ts';

it.each(PRODUCTS.filter(({ order }) => order))(
  'describes the orders of $definition.id without an empty text [ORD-01, ORD-06]',
  ({ definition }) => {
    const schema = JSON.stringify(orderEventSchema(definition.id, definition));
    expect(schema).toContain('"description":"');
    expect(schema).not.toMatch(/"(?:title|description)":""/);
  },
);
