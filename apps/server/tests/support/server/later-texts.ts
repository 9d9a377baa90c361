import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { TARIF_2027 } from '@fa/forderungsausfall/tests/sample-answers';
import { ROOT } from '../../../src/config/project-root.ts';
import { PRODUCTS } from '../../../src/products.ts';
import { temporaryFolder } from '../environment/temporary-folder.ts';

/** The version of the conditions that go with the later tariff. */
export const LATER_CONDITIONS = '2027-01';

/** Copies delivered texts to a folder, without those that wait for a later tariff. */
export function copyFirstTexts(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !/\.[^./]+\.md$/.test(path) });
}

/** Makes a folder of the operator's texts with one file of each. @returns its path */
export function firstTexts(): string {
  const folder = temporaryFolder();
  copyFirstTexts(join(ROOT, 'texts'), folder);
  for (const { definition } of PRODUCTS)
    copyFirstTexts(join(ROOT, 'products', definition.id, 'texts'), join(folder, definition.id));
  return folder;
}

/** Makes a folder of the operator's texts in which the conditions have a second version for starts of 2027. @returns its path */
export function laterTexts(): string {
  const folder = firstTexts();
  const own = join(folder, forderungsausfall.id);
  const [, head = '', ...body] = readFileSync(join(own, 'bedingungen.md'), 'utf8').split(/^---$/m);
  const later = head
    .replace(/^version: .*$/m, `version: ${LATER_CONDITIONS}`)
    .replace(/^date: .*$/m, `date: 2026-11-20\nvalid-from: ${TARIF_2027.start}`);
  writeFileSync(join(own, 'bedingungen.2027.md'), ['', later, ...body].join('---'));
  return folder;
}
