import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFile } from '../../tests/support/environment/temporary-folder.ts';
import { PRODUCTS } from '../products.ts';
import { readExperiments } from './experiments-file.ts';

const shipped = join(import.meta.dirname, '../../../../config/experiments.json');
const layout = {
  name: 'layout',
  scope: ['angebot'],
  variants: [{ name: 'original', label: 'Wie bisher', weight: 1 }],
};

const definitions = PRODUCTS.map(({ definition }) => definition);

function read(path: string) {
  const lines: string[] = [];
  return { experiments: readExperiments(path, definitions, (line) => void lines.push(line)), lines };
}

function readContent(content: unknown) {
  return read(temporaryFile('experiments.json', content));
}

it('runs the shipped experiment about the offer [EXP-01]', () => {
  const { experiments, lines } = read(shipped);
  expect(experiments.forderungsausfall).toMatchObject([{ name: 'angebot-aufbau', scope: ['angebot'] }]);
  expect(lines).toEqual([]);
});

it.each([
  ['is missing', undefined],
  ['is no JSON', '{'],
  ['is of another shape', [layout]],
])('logs a file that %s, and runs no experiment [EXP-01]', (_, content) => {
  const { experiments, lines } = content ? readContent(content) : read('/nowhere/experiments.json');
  expect(experiments).toEqual({});
  expect(lines).toEqual(['The file of experiments cannot be read or is no list of experiments by product: none runs.']);
});

it.each([
  [{ hausrat: [layout] }, "The file of experiments names the product 'hausrat', which there is not."],
  [
    { ['h'.repeat(50)]: [layout] },
    `The file of experiments names the product '${'h'.repeat(40)}', which there is not.`,
  ],
  [
    { 'kfz-muster': [{ ...layout, scope: [] }, { layout }] },
    'Experiment 2 of kfz-muster has not the shape of one: it does not run.',
  ],
  [{ 'kfz-muster': { layout } }, 'The experiments of kfz-muster are no list: none of them runs.'],
])('logs %j and runs the other experiments [EXP-01]', (wrong, line) => {
  const { experiments, lines } = readContent({ ...wrong, forderungsausfall: [layout] });
  expect(experiments.forderungsausfall).toHaveLength(1);
  expect(lines).toEqual([line]);
});

const NAMED = "The experiment 'layout' of forderungsausfall names the step";

it.each([
  ['every step', [], 1, []],
  ['a step that is not there', ['angebot', 'a'.repeat(50)], 1, [`${NAMED} '${'a'.repeat(40)}', which is not there.`]],
  [
    'no step that is there',
    ['angbot'],
    0,
    [
      `${NAMED} 'angbot', which is not there.`,
      "The experiment 'layout' of forderungsausfall does not run: none of its steps is there.",
    ],
  ],
])('an experiment about %s: %j runs %i times, with log lines for its faults [EXP-01]', (_, scope, runs, logged) => {
  const { experiments, lines } = readContent({ forderungsausfall: [{ ...layout, scope }] });
  expect([experiments.forderungsausfall?.length, lines]).toEqual([runs, logged]);
});

it.each([
  ['weights 0', { ...layout, variants: [{ name: 'a', label: '', weight: 0 }] }],
  ['a negative weight', { ...layout, variants: [{ name: 'a', label: '', weight: -1 }] }],
  ['no variants', { ...layout, variants: [] }],
  ['a weight that is no number', { ...layout, variants: [{ name: 'a', label: '', weight: '1' }] }],
  ['an endless name', { ...layout, name: 'x'.repeat(10_000) }],
])('logs and skips an experiment with %s, and runs the others [EXP-01]', (_, broken) => {
  const { experiments, lines } = readContent({ forderungsausfall: [broken, { ...layout, name: 'other' }] });
  expect(experiments.forderungsausfall?.map(({ name }) => name)).toEqual(['other']);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.length).toBeLessThan(200);
});
