import { isIsoDate } from '@fa/rechner/formats/calendar-date';
import type { fromMarkdown } from 'mdast-util-from-markdown';
import { escapeMarkdown, harmlessMarkdown } from './harmless-markdown.ts';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];

/** Text of one style, perhaps a link. */
export interface LegalRun {
  text: string;
  strong: boolean;
  emphasis: boolean;
  href?: string;
}

/** The possible parts of a legal text; the PDF templates support exactly these. */
export type LegalBlock =
  | { kind: 'heading'; level: number; runs: LegalRun[] }
  | { kind: 'paragraph'; runs: LegalRun[] }
  | { kind: 'note'; blocks: LegalBlock[] }
  | { kind: 'list'; ordered: boolean; start: number; items: LegalBlock[][] };

/** A legal text for screen (markdown, without front matter) and print (blocks). */
export interface LegalText {
  title: string;
  /** Such as '2026-11'; stored with a consent. */
  version: string;
  /** ISO date. */
  date: string;
  /** Start of the first tariff that it belongs to, an ISO date; missing for the first one. [TAR-16] */
  validFrom?: string;
  /** It still has words of the delivered samples, and documents say so. */
  isSample?: boolean;
  markdown: string;
  /** Empty for a text that is never printed. */
  blocks: LegalBlock[];
}

/** Thrown when a legal text cannot be shown as written. */
export class LegalTextError extends Error {
  override readonly name = 'LegalTextError';
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const FRONT_MATTER_LINE = /^(title|version|date|valid-from):(.*)$/;
const BRAND_PLACEHOLDER = /\{\{\s*brand\.(\w+)\s*\}\}/g;
const TARIFF_PLACEHOLDER = /\{\{\s*tarif\.(\w+)\s*\}\}/g;
const PLACEHOLDER = /\{\{[^{}]{0,80}\}\}/;

/** Reads the head of a text. Throws a LegalTextError. @returns also the rest, which follows it */
export function parseHead(
  source: string,
): Pick<LegalText, 'title' | 'version' | 'date' | 'validFrom'> & { readonly rest: string } {
  const [whole, lines] = FRONT_MATTER.exec(source) ?? [];
  if (whole === undefined || lines === undefined)
    throw new LegalTextError(
      'it does not begin with its head, the lines title, version and date between two lines ---',
    );
  const values: Partial<Record<string, string>> = {};
  const wrong: string[] = [];
  for (const line of lines.split(/\r?\n/)) {
    const [, key, value = ''] = FRONT_MATTER_LINE.exec(line) ?? [];
    if (key === undefined) wrong.push(`its head has the unknown line ${line}`);
    else values[key] = value.trim();
  }
  const { title = '', version = '', date, 'valid-from': validFrom } = values;
  for (const [key, value] of Object.entries({ title, version, date: date ?? '' }))
    if (value === '') wrong.push(`its head lacks the line ${key}`);
  for (const [key, value] of Object.entries({ date, 'valid-from': validFrom })) {
    const isDay: boolean = isIsoDate(value);
    if (value && !isDay) wrong.push(`its ${key} '${value}' must be a day such as 2026-11-28`);
  }
  if (validFrom === '') wrong.push('its valid-from has no day such as 2027-01-01');
  if (wrong.length > 0 || date === undefined) throw new LegalTextError(wrong.join('; '));
  return { title, version, date, ...(validFrom && { validFrom }), rest: source.slice(whole.length).trim() };
}

function unprintable({ type, position }: RootContent): LegalTextError {
  return new LegalTextError(`it cannot hold ${type} (line ${position?.start.line ?? '?'})`);
}

function toRuns(nodes: PhrasingContent[], style: Omit<LegalRun, 'text'>): LegalRun[] {
  return nodes.flatMap((node): LegalRun[] => {
    switch (node.type) {
      case 'text':
        return [{ ...style, text: node.value.replaceAll('\n', ' ') }];
      case 'break':
        return [{ ...style, text: '\n' }];
      case 'strong':
        return toRuns(node.children, { ...style, strong: true });
      case 'emphasis':
        return toRuns(node.children, { ...style, emphasis: true });
      case 'link':
        return toRuns(node.children, { ...style, href: node.url });
      default:
        throw unprintable(node);
    }
  });
}

const PLAIN = { strong: false, emphasis: false };

function toBlock(node: RootContent): LegalBlock {
  switch (node.type) {
    case 'heading':
      return { kind: 'heading', level: node.depth, runs: toRuns(node.children, PLAIN) };
    case 'paragraph':
      return { kind: 'paragraph', runs: toRuns(node.children, PLAIN) };
    case 'blockquote':
      return { kind: 'note', blocks: node.children.map(toBlock) };
    case 'list':
      return {
        kind: 'list',
        ordered: node.ordered === true,
        start: node.start ?? 1,
        items: node.children.map((item) => item.children.map(toBlock)),
      };
    default:
      throw unprintable(node);
  }
}

type Values = Readonly<Record<string, string | undefined>>;

function filled(source: string, pattern: RegExp, values: Values, escape = (value: string) => value): string {
  return source.replace(pattern, (placeholder, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return value === undefined ? placeholder : escape(value);
  });
}

type Parsed = LegalText & {
  readonly leftOut: readonly string[];
};

/**
 * Parses a legal text without harmful parts and fills `{{brand.…}}`. One that is never printed may have parts that
 * documents cannot print, and has no blocks. Throws a LegalTextError. [UI-07]
 */
export function parseLegalText(source: string, brand: Values, isPrinted = true): Parsed {
  const { rest, ...head } = parseHead(source);
  const written = filled(rest, BRAND_PLACEHOLDER, brand, escapeMarkdown);
  const [unknown] = PLACEHOLDER.exec(written) ?? [];
  if (unknown !== undefined) throw new LegalTextError(`there is no placeholder ${unknown}`);
  const harmless = harmlessMarkdown(written, isPrinted);
  if (harmless === null) throw new LegalTextError('unsafe content is nested too deeply in it');
  const { root, ...shown } = harmless;
  return { ...head, ...shown, blocks: isPrinted ? root.children.map(toBlock) : [] };
}

/** Fills `{{tarif.…}}` from the tariff, so that all texts agree on prices; unknown ones stay. [UI-07, TAR-01] */
export function fillTariff(source: string, tariff: Values = {}): string {
  return filled(source, TARIFF_PLACEHOLDER, tariff);
}
