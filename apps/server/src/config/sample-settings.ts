import type { ReadTexts } from '../documents/read-texts.ts';
import type { InsurerBrand } from '../page/brand/brand-file.ts';
import type { Config } from './config.ts';

/** Reserved domains, which nobody can own and read mail of. */
const NOBODYS_DOMAIN = /(?:^|[@.])(?:example|test|invalid)$|[@.]example\.(?:com|net|org)$/i;

/** Placeholders of the delivered brand file. */
const SAMPLE_VALUE = /\bMuster|Jonas Beispiel|DE98ZZZ09999999999|DE000000000|HRB 000000|030 23125|V90000000000/;

interface Given {
  readonly config: Pick<Config, 'mail' | 'textsDir'>;
  readonly brand: InsurerBrand;
  readonly texts: Pick<ReadTexts, 'samples'>;
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

/** Returns a sentence if a brand file still has samples. [SEC-11] */
export function samplesInBrand(brand: InsurerBrand): string[] {
  const keys = sampleKeys(brand);
  return keys.length > 0 ? [`The brand file (BRAND_FILE) holds samples in ${keys.join(', ')}: write your own.`] : [];
}

function sampleTexts({ textsDir }: Given['config'], { samples }: Given['texts']): readonly string[] {
  if (textsDir !== undefined || samples.length === 0) return samples;
  return [`TEXTS_DIR is not set, and the delivered legal texts are samples: write your own (docs/how-to/texts.md).`];
}

/** Returns a sentence per setting that is still a sample. [SEC-11] */
export function samplesIn({ config, brand, texts }: Given): string[] {
  const { mail } = config;
  const addresses = [
    ['MAIL_FROM', mail.from ?? brand.email],
    ['MAIL_INSURER_TO', mail.insurerTo],
  ] as const;
  return [
    ...samplesInBrand(brand),
    ...addresses.flatMap(([name, address]) =>
      NOBODYS_DOMAIN.test(domainOf(address)) ? [`${name} is the sample address ${address}.`] : [],
    ),
    ...sampleTexts(config, texts),
  ];
}
