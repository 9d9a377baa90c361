import { MODELLED_PRODUCTS } from '../../model/entries.ts';
import { createExplorer } from '../../model/explore-entry.ts';
import type { Batch, BatchStart, OpenPart } from '../proof-part.ts';

/** Explores every state of the products; a batch is one entry. [FLOW-16] */
export async function open(): Promise<OpenPart> {
  const products = MODELLED_PRODUCTS.map((product) => ({ ...product, explore: createExplorer(product) }));
  const ways = products.flatMap(({ name, entries, explore }) => entries.map((entry) => ({ name, entry, explore })));

  async function next({ seed, done, rows }: BatchStart): Promise<Batch> {
    const way = ways[done];
    if (way === undefined) throw new RangeError(`There is no way ${done}`);
    const { name, entry, explore } = way;
    const { states, transitions, problems } = explore(entry, true);
    return {
      rounds: 1,
      findings: problems.map(({ at, what }) => `${name}, ${what}, after ${at} (seed ${seed})`),
      rows: [
        ...rows,
        { Way: `${name}: ${entry.name}`, States: states, Transitions: transitions, Problems: problems.length },
      ],
    };
  }

  return { wanted: ways.length, isBounded: true, next };
}
