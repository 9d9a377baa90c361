import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tellProblems } from '@fa/rechner/checks/check-product';
import { describe, it } from 'vitest';
import { textNamesOf } from './documents/legal-texts.ts';
import { checkAgreedTexts } from './products/configured-products.ts';
import { PRODUCTS } from './products.ts';

const root = join(import.meta.dirname, '../../..');
const prefixes = PRODUCTS.map(({ order }) => order?.referencePrefix);

describe.each(PRODUCTS)('the product in $folder', (product) => {
  const { definition, folder, order } = product;

  it('has the name of its folder [FLOW-15]', () => {
    const isSame = definition.id === basename(folder);
    tellProblems(isSame ? [] : [`the id '${definition.id}' is not the name of the folder ${folder}`]);
  });

  it('has a file for each of its texts [UI-07]', () => {
    // A text of all products is in the project's own folder.
    const isThere = (name: string) =>
      ['', folder].some((place) => existsSync(join(root, place, 'texts', `${name}.md`)));
    const missing = textNamesOf(product).filter((name) => !isThere(name));
    tellProblems(missing.map((name) => `there is no text '${name}' in ${folder}/texts`));
  });

  it('agrees to the texts of its contract documents [ORD-01]', () => {
    try {
      checkAgreedTexts(product);
    } catch (error) {
      tellProblems([(error as Error).message]);
    }
  });

  it('has a prefix of two capital letters for its references alone [ORD-05]', () => {
    const { referencePrefix } = order ?? {};
    if (referencePrefix === undefined) return;
    const isOwn = prefixes.filter((prefix) => prefix === referencePrefix).length === 1;
    tellProblems([
      ...(isOwn ? [] : [`another product has the prefix '${referencePrefix}' too`]),
      ...(/^[A-Z]{2}$/.test(referencePrefix) ? [] : [`the prefix '${referencePrefix}' is not two capital letters`]),
    ]);
  });
});
