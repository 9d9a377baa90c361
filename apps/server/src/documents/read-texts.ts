import { telephoneHref } from '@fa/api/page/contact';
import { StartupError } from '../config/startup-error.ts';
import type { InsurerBrand } from '../page/brand/brand-file.ts';
import type { Product } from '../products/configured-products.ts';
import { legalNameOf } from './document-brand.ts';
import { fillTariff, type LegalText, LegalTextError, parseLegalText } from './legal-text.ts';
import { type ProductTexts, type TextsOf, textNamesOf } from './legal-texts.ts';
import { checkPlaceholders } from './placeholders.ts';
import { laterTextFiles, readTextFile, sampleWordsIn, strayFiles, type TextFile, textFileOf } from './text-file.ts';
import { type TextContent, textHash } from './text-versions.ts';

/** Returns what a text may name: all words of the brand file. The letterhead alone has register, board and VAT ID. [UI-07] */
function brandWords(brand: InsurerBrand): Readonly<Record<string, string | undefined>> {
  const { supportHours: _hours, look: _look, typeface: _typeface, letterhead = {}, ...words } = brand;
  const { logo: _logo, board = [], ...particulars } = letterhead;
  return {
    ...words,
    ...particulars,
    company: legalNameOf(brand),
    board: board.join(', ') || undefined,
    hotlineNumber: telephoneHref(brand.hotline).slice('tel:'.length),
    website: brand.homeUrl,
  };
}

function keyOf(product: string, name: string, version: string): string {
  return JSON.stringify([product, name, version]);
}

type NamedTexts = ProductTexts & Pick<Product, 'appName' | 'tariffTexts'>;

/** The texts of products, and what was found in their files: each a sentence for the operator. */
export interface ReadTexts {
  readonly textsOf: TextsOf;
  /** What each version says. */
  readonly contents: readonly TextContent[];
  /** Returns the file with this version of a text. */
  readonly fileOf: (product: string, name: string, version: string) => string | undefined;
  /** About texts that cannot be used. */
  readonly problems: readonly string[];
  /** About those that are still samples. [SEC-11] */
  readonly samples: readonly string[];
  /** About those that are not shown as they were written. */
  readonly warnings: readonly string[];
}

/**
 * Reads the legal texts of products and fills their placeholders. Removed parts are a warning. [UI-07]
 * @param textsDir the operator's folder; without one, the delivered samples are read
 */
export function readTexts(products: readonly NamedTexts[], brand: InsurerBrand, textsDir?: string): ReadTexts {
  const words = brandWords(brand);
  // Products share texts: each sentence once.
  const [problems, samples, warnings] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const used: string[] = [];
  const contents = new Map<string, TextContent>();
  const paths = new Map<string, string>();

  const keep = (content: TextContent, path: string): void => {
    const { product, name, version, sha256 } = content;
    const key = keyOf(product, name, version);
    const other = paths.get(key) ?? path;
    if ((contents.get(key)?.sha256 ?? sha256) !== sha256)
      problems.add(
        other === path
          ? `The text ${name} of ${product} says different things in its version ${version}, because tariffs in it differ: give the later one a text of its own.`
          : `The texts ${other} and ${path} have the same version ${version}, but other words: give one of them another version.`,
      );
    contents.set(key, content);
    paths.set(key, path);
  };

  const read = (name: string, product: NamedTexts, file: TextFile, start?: string): [string, LegalText][] => {
    used.push(file.path);
    const isPrinted = product.order?.contract.texts.some((printed) => printed.name === name) ?? false;
    try {
      const source = readTextFile(file);
      const found = sampleWordsIn(source);
      if (found !== undefined) samples.add(`The text ${file.path} is still a sample (${found}): write your own.`);
      const values = product.textValues?.(start);
      checkPlaceholders(source, { brand: words, tarif: values ?? {} });
      const filled = fillTariff(source, values);
      const { leftOut, ...text } = parseLegalText(filled, words, isPrinted);
      keep({ product: product.appName, name, version: text.version, sha256: textHash(filled) }, file.path);
      if (leftOut.length > 0) warnings.add(`The text ${file.path} is shown without ${leftOut.join(', ')}.`);
      return [[name, { ...text, isSample: found !== undefined }]];
    } catch (error) {
      if (!(error instanceof LegalTextError)) throw error;
      problems.add(`The text ${file.path} cannot be used: ${error.message}.`);
      return [];
    }
  };

  // Of a later tariff: a text of its own, else the first one with the values of the tariff.
  const readLater = (product: NamedTexts, start: string): [string, LegalText][] =>
    (product.order?.contract.texts ?? []).flatMap(({ name }) => {
      const file = textFileOf(name, product, textsDir);
      const own = laterTextFiles(name, file).flatMap((later) =>
        read(name, product, later, start).map(([, text]) => ({ path: later.path, text })),
      );
      for (const { path, text } of own)
        if (text.validFrom === undefined)
          problems.add(`The text ${path} cannot be used: as a second file of ${name} it needs a line valid-from.`);
        else if (!product.tariffTexts.slice(1).some((tariff) => tariff.start === text.validFrom))
          problems.add(`The text ${path} cannot be used: its valid-from is the start of no later tariff.`);
      const [latest] = own
        .filter(({ text: { validFrom = '' } }) => validFrom <= start)
        .toSorted((a, b) => ((a.text.validFrom ?? '') < (b.text.validFrom ?? '') ? 1 : -1));
      return latest ? [[name, latest.text]] : read(name, product, file, start);
    });

  const texts = new Map(
    products.map((product) => {
      const first = Object.fromEntries(
        textNamesOf(product).flatMap((name) => read(name, product, textFileOf(name, product, textsDir))),
      );
      const byTariff = product.tariffTexts
        .slice(1)
        .map(
          ({ version, start = '' }) =>
            [version, { ...first, ...Object.fromEntries(readLater(product, start)) }] as const,
        );
      return [product.appName, { first, byTariff: new Map(byTariff) }] as const;
    }),
  );
  if (textsDir !== undefined)
    for (const file of strayFiles(textsDir, products, used)) warnings.add(`The file ${file} is none of the texts.`);
  return {
    textsOf: (product, tariff = '') => {
      const own = texts.get(product);
      return own?.byTariff.get(tariff) ?? own?.first ?? {};
    },
    contents: [...contents.values()],
    fileOf: (product, name, version) => paths.get(keyOf(product, name, version)),
    problems: [...problems],
    samples: [...samples],
    warnings: [...warnings],
  };
}

/** Returns the texts, of which each can be used. Throws a StartupError with a line for each that cannot. [UI-07] */
export function usableTexts({ textsOf, problems }: ReadTexts): TextsOf {
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  return textsOf;
}
