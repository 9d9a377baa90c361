import type { ChoiceQuestion } from '@fa/rechner/definition/definition';
import { FAHRRAD, type Fahrrad, withQuestion } from '@fa/rechner/tests/bicycle';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answersSchemaOf } from './order-request.ts';

const OFFERED = { oneOf: [{ const: 'rad', title: 'Fahrrad' }] };

function publishedFor(options: ChoiceQuestion['options']) {
  const definition = { ...FAHRRAD, ...withQuestion('art', { options }) };
  return z.toJSONSchema(answersSchemaOf(definition, ['art'])).properties?.['art'];
}

it.each<[string, ChoiceQuestion['options']]>([
  ['no parameter', () => [{ value: 'rad', label: 'Fahrrad' }]],
  ['unused parameters', (_answers, _context) => [{ value: 'rad', label: 'Fahrrad' }]],
])('publishes the options of a question with %s [ORD-01]', (_, options) => {
  expect(publishedFor(options)).toMatchObject(OFFERED);
});

it.each<[string, ChoiceQuestion['options']]>([
  ['the answers', ({ art }: Fahrrad) => (art ? [] : [{ value: 'rad', label: 'Fahrrad' }])],
  ['the day', (_, { today }) => [{ value: today, label: today }]],
  ['optional parameters', (...[, context]) => [{ value: 'rad', label: context?.today }]],
])('publishes no options that depend on %s [ORD-01]', (_, options) => {
  expect(publishedFor(options)).not.toHaveProperty('oneOf');
});

it('publishes the types of values that no question asks for [ORD-01]', () => {
  const unasked = { zahl: { type: 'integer' }, ja: { type: 'boolean' }, wort: { type: 'text' } };
  const definition = { ...FAHRRAD, unasked } as unknown as typeof FAHRRAD;
  const { properties = {} } = z.toJSONSchema(answersSchemaOf(definition, Object.keys(unasked)));
  expect(properties).toMatchObject({ zahl: { type: 'integer' }, ja: { type: 'boolean' }, wort: { type: 'string' } });
});
