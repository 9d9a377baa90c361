import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../apps/server/tests/support/environment/temporary-folder.ts';
import { root } from '../processes.ts';
import { type ProductNames, productNames } from './product-names.ts';
import { writeProduct } from './write-product.ts';

const PRODUCTS = [
  { id: 'forderungsausfall', prefix: 'FA' },
  { id: 'kfz-muster', prefix: 'KM' },
];
const REGISTRIES = ['apps/server/src/products.ts', 'apps/web/src/products.ts'];

function namesOf(id: string) {
  return productNames(id, PRODUCTS) as ProductNames;
}

/** A folder with the parts of the project that a new product needs. */
function projectCopy() {
  const folder = temporaryFolder();
  for (const path of [...REGISTRIES, 'tests/bicycle'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  return folder;
}

describe('the name of a new product', () => {
  it.each([
    ['hausrat', { variable: 'hausrat', type: 'Hausrat', title: 'Hausrat', fileName: 'Hausrat', prefix: 'HA' }],
    ['tier-op', { variable: 'tierOp', type: 'TierOp', title: 'Tier Op', fileName: 'Tier-Op', prefix: 'TI' }],
    ['fahrzeug', { variable: 'fahrzeug', type: 'Fahrzeug', title: 'Fahrzeug', fileName: 'Fahrzeug', prefix: 'FH' }],
    ['k2', { variable: 'k2', type: 'K2', title: 'K2', fileName: 'K2', prefix: 'KZ' }],
  ])('%s is spelled %o, with a prefix of its own [FLOW-15, ORD-05]', (id, names) => {
    expect(productNames(id, PRODUCTS)).toEqual({ id, ...names });
  });

  it('may have a title of its own, without quotes [FLOW-15]', () => {
    expect(productNames('geraet', PRODUCTS, 'Geräteschutz')).toMatchObject({
      title: 'Geräteschutz',
      fileName: 'Geraet',
    });
    expect(productNames('geraet', PRODUCTS, "Bo's")).toBe(
      "The title must be words of letters and digits, such as Geräteschutz: not 'Bo's'.",
    );
  });

  it.each(['', 'Hausrat', 'haus rat', '../hausrat', 'haus--rat', '-hausrat', '2rad', 'a', 'x'.repeat(31), 'hausrät'])(
    'is refused if it is %j [FLOW-15]',
    (id) => {
      expect(productNames(id, PRODUCTS)).toMatch(/^NAME must be small letters[^\n]+\.$/);
    },
  );

  it.each([
    ['api', /^NAME cannot be 'api'/],
    ['import', /^NAME cannot be 'import'/],
    ['kfz-muster', /^There is a product kfz-muster already/],
  ])('is refused if it means something else: %s [FLOW-15]', (id, sentence) => {
    expect(productNames(id, PRODUCTS)).toMatch(sentence);
  });
});

describe('a new product', () => {
  it('is written with its names everywhere, and registered as the last one [FLOW-15]', () => {
    const folder = projectCopy();
    const files = writeProduct(folder, namesOf('tier-op')) ?? [];
    expect(files).toContain('products/tier-op/web/tier-op-app.tsx');
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8');
      expect([file, /rad-?muster|RadAntworten|Fahrrad.Versicherung|bicycle/i.exec(text)?.[0]]).toEqual([
        file,
        undefined,
      ]);
    }
    const order = readFileSync(join(folder, 'products/tier-op/server/order.ts'), 'utf8');
    expect(order).toContain("referencePrefix: 'TI'");
    expect(order).toContain("insurance: 'Tier-Op-Versicherung'");
    // Two products of one variant would stop the server.
    expect(readFileSync(join(folder, 'products/tier-op/server/product.ts'), 'utf8')).toContain("variant: 'tier-op'");
    const [server = '', web = ''] = REGISTRIES.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(server).toContain("import { tierOp } from '@fa/tier-op/server';");
    expect(server).toMatch(/ServerProduct\[\] = \[[^\]]*, tierOp\];/);
    expect(web).toMatch(
      /'tier-op': async \(\) => \(await import\('@fa\/tier-op\/web\/tier-op-app\.tsx'\)\)\.tierOpApp,\n\};/,
    );
  });

  it('changes nothing where its folder is [FLOW-15]', () => {
    const folder = projectCopy();
    mkdirSync(join(folder, 'products/hausrat'), { recursive: true });
    expect(writeProduct(folder, namesOf('hausrat'))).toBeUndefined();
    for (const file of REGISTRIES)
      expect(readFileSync(join(folder, file), 'utf8')).toBe(readFileSync(join(root, file), 'utf8'));
  });
});
