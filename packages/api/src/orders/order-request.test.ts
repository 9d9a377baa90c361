import type { ChoiceQuestion, Definition } from '@fa/rechner/definition/definition';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answersSchemaOf } from './order-request.ts';

interface Fahrrad {
  readonly art?: string;
}

const OFFERED = { oneOf: [{ const: 'rad', title: 'Fahrrad' }] };

function publishedFor(options: ChoiceQuestion['options']) {
  const definition: Definition<Fahrrad> = {
    id: 'fahrrad',
    version: '1',
    title: 'Fahrrad',
    facts: {},
    steps: [
      {
        id: 'rad',
        path: 'rad',
        heading: 'Rad',
        questions: [{ key: 'art', kind: 'select', label: 'Art', rules: [], options }],
      },
    ],
    initial: () => ({}),
    derive: (_, next) => next,
  };
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
