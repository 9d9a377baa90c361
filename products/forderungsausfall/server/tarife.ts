import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Tarif } from '../definition/tarif.ts';

const folder = join(import.meta.dirname, '../definition/tarife');

async function tarifIn(file: string): Promise<Tarif> {
  const { tarif } = (await import(join(folder, file))) as { readonly tarif: Tarif };
  return tarif;
}

const files = await Promise.all(globSync('*.ts', { cwd: folder }).map(tarifIn));
const [first, ...others] = files.toSorted((a, b) => (a.start < b.start ? -1 : 1));
if (!first) throw new TypeError(`There is no tariff in ${folder}`);

/** The tariffs of the folder, each in a file of its own, the earliest start first; the page gets them with the settings. [TAR-13] */
export const TARIFE: readonly [Tarif, ...Tarif[]] = [first, ...others];
