import type { TextsOf } from '../documents/legal-texts.ts';
import type { InsurerBrand } from '../page/brand/brand-file.ts';
import type { Config } from './config.ts';

/** Reserved domains, which nobody can own and read mail of. */
const NOBODYS_DOMAIN = /(?:^|[@.])(?:example|test|invalid)$|[@.]example\.(?:com|net|org)$/i;

/** Placeholders of the delivered brand file. */
const SAMPLE_VALUE = /\bMuster|Jonas Beispiel|DE98ZZZ09999999999|DE000000000|HRB 000000|030 23125|V90000000000/;

/** Marks of the delivered sample texts. A 'Muster-Widerrufsformular' is none. */
const SAMPLE_TEXT = /\*\*Muster\.\*\*|\bMustertext\b/;

interface Given {
  readonly config: Pick<Config, 'mail'>;
  readonly brand: InsurerBrand;
  readonly products: readonly { readonly appName: string }[];
  readonly textsOf: TextsOf;
}

function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim();
}

function isSampleUrl(url: string): boolean {
  return URL.canParse(url) && NOBODYS_DOMAIN.test(new URL(url).hostname);
}

function isSample(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isSample);
  return typeof value === 'string' && (SAMPLE_VALUE.test(value) || NOBODYS_DOMAIN.test(value) || isSampleUrl(value));
}

function sampleKeys({ letterhead = {}, ...brand }: InsurerBrand): string[] {
  return [
    ...Object.entries(brand).flatMap(([key, value]) => (isSample(value) ? [key] : [])),
    ...Object.entries(letterhead).flatMap(([key, value]) =>
      key !== 'logo' && isSample(value) ? [`letterhead.${key}`] : [],
    ),
  ];
}

/** Returns a sentence per setting that is still a sample. [SEC-11] */
export function samplesIn({ config: { mail }, brand, products, textsOf }: Given): string[] {
  const keys = sampleKeys(brand);
  const samplesOf = (product: string) =>
    Object.entries(textsOf(product)).flatMap(([name, { markdown }]) => (SAMPLE_TEXT.test(markdown) ? [name] : []));
  const addresses = [
    ['MAIL_FROM', mail.from ?? brand.email],
    ['MAIL_INSURER_TO', mail.insurerTo],
  ] as const;
  return [
    ...(keys.length > 0 ? [`The brand file (BRAND_FILE) holds samples in ${keys.join(', ')}.`] : []),
    ...addresses.flatMap(([name, address]) =>
      NOBODYS_DOMAIN.test(domainOf(address)) ? [`${name} is the sample address ${address}.`] : [],
    ),
    ...products.flatMap(({ appName }) => {
      const names = samplesOf(appName);
      return names.length > 0 ? [`The legal texts ${names.join(', ')} of ${appName} are marked as Muster.`] : [];
    }),
  ];
}
