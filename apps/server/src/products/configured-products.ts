import { resolve } from 'node:path';
import type { FrontendConfig } from '@fa/api/page/frontend-config';
import type { Config } from '../config/config.ts';
import { readJsonFile } from '../config/json-file.ts';
import { ROOT } from '../config/project-root.ts';
import { StartupError } from '../config/startup-error.ts';
import { PRODUCTS } from '../products.ts';
import { type Experiments, readExperiments } from './experiments-file.ts';
import type { ProductConfig, ProductHost, ServerProduct } from './product.ts';

/** A product that is on. */
export type Product = Pick<
  ServerProduct,
  'definition' | 'folder' | 'pageTexts' | 'textValues' | 'amountsProblem' | 'title' | 'order' | 'overview'
> &
  Required<ProductConfig> & {
    readonly appName: string;
    /** Its calls have no name in their path. */
    readonly isMain: boolean;
    /** On the list of products, if there is one. [CONF-09] */
    readonly isListed: boolean;
    readonly experiments: FrontendConfig['experiments'];
  };

/** One that can be ordered. */
export type OrderableProduct = Product & Required<Pick<Product, 'order'>>;

/** Returns the products that can be ordered. */
export function orderableOf(products: readonly Product[]): readonly OrderableProduct[] {
  return products.filter((product): product is OrderableProduct => product.order !== undefined);
}

/** The main one first. */
export type Products = readonly [Product, ...Product[]];

/** Checks that the contract documents contain the texts that an order agrees to. Throws a StartupError. [ORD-01] */
export function checkAgreedTexts({ definition, order }: ServerProduct): void {
  const agreed = Object.keys(definition.order?.texts ?? {});
  const contained = order?.contract.texts.flatMap(({ agreedAs }) => agreedAs ?? []) ?? [];
  const different = [
    ...agreed.filter((name) => !contained.includes(name)),
    ...contained.filter((name, index) => !agreed.includes(name) || contained.indexOf(name) !== index),
  ];
  if (different.length > 0)
    throw new StartupError(
      `The order and the contract documents of ${definition.id} must agree to the same texts: not ${different.join(', ')}.`,
    );
}

type Switches = Pick<Config, 'products' | 'productionHosts'>;

/** Returns whether a product is on. [CONF-09] */
function isOn({ definition, isSample }: ServerProduct, { products, productionHosts }: Switches): boolean {
  return products?.includes(definition.id) ?? !(isSample && productionHosts.length > 0);
}

/**
 * Returns the products that are on. Throws a StartupError if two have the same variant, or one agrees to texts that its
 * contract documents lack. [CONF-01]
 */
export function configuredProducts(
  products: readonly ServerProduct[],
  config: Switches & Pick<Config, 'productVariables' | 'anschrift'>,
  readJson: ProductHost['readJson'],
  experiments: Experiments = {},
): Products {
  const { productVariables, anschrift } = config;
  const host = { anschrift, readJson };
  const configured = products.flatMap((product) => {
    checkAgreedTexts(product);
    if (!isOn(product, config)) return [];
    const appName = product.definition.id;
    const own = product.configure(productVariables, host);
    return [
      {
        ...product,
        appName,
        isListed: config.products !== undefined || !product.isSample,
        tariffs: [],
        brokers: [],
        ...own,
        experiments: experiments[appName] ?? [],
      },
    ];
  });
  const taken = new Map<string, string>();
  for (const { appName, variant } of configured) {
    const other = taken.get(variant);
    if (other !== undefined)
      throw new StartupError(
        `The products ${other} and ${appName} have the same variant ${variant}: configure another.`,
      );
    taken.set(variant, appName);
  }
  const [main, ...others] = configured.map((product, index) => ({ ...product, isMain: index === 0 }));
  if (!main) throw new StartupError('Every product is off: name one in PRODUCTS.');
  return [main, ...others];
}

/** Reads the products' files. Returns those that are on, the main one first. Throws a StartupError. */
export function openProducts(config: Config, warn: (line: string) => void = () => undefined): Products {
  const definitions = PRODUCTS.map(({ definition }) => definition);
  const experiments = readExperiments(resolve(ROOT, config.experimentsFile), definitions, warn);
  const readJson: typeof readJsonFile = (file) => readJsonFile({ ...file, path: resolve(ROOT, file.path) });
  return configuredProducts(PRODUCTS, config, readJson, experiments);
}
