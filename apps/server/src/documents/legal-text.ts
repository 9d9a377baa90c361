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
  markdown: string;
  /** Empty for a text that is never printed. */
  blocks: LegalBlock[];
}

/** Thrown when a legal text cannot be shown as written. */
export class LegalTextError extends Error {
  override readonly name = 'LegalTextError';
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const FRONT_MATTER_LINE = /^(title|version|date):(.+)$/;
const BRAND_PLACEHOLDER = /\{\{\s*brand\.(\w+)\s*\}\}/g;
const TARIFF_PLACEHOLDER = /\{\{\s*tarif\.(\w+)\s*\}\}/g;

function parseFrontMatter(lines: string) {
  const values: { title?: string; version?: string; date?: string } = {};
  for (const line of lines.split(/\r?\n/)) {
    const [, key, value] = FRONT_MATTER_LINE.exec(line) ?? [];
    if (!value?.trim()) throw new LegalTextError(`Unknown line in the front matter: ${line}`);
    values[key as keyof typeof values] = value.trim();
  }
  const { title, version, date } = values;
  if (!title || !version || !date || !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new LegalTextError('The front matter needs title, version and date (yyyy-mm-dd)');
  return { title, version, date };
}

function unprintable({ type, position }: RootContent): LegalTextError {
  return new LegalTextError(`A legal text cannot hold ${type} (line ${position?.start.line ?? '?'})`);
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

function filled(source: string, pattern: RegExp, name: 'brand' | 'tariff', values: Values): string {
  return source.replace(pattern, (placeholder, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value === undefined) throw new LegalTextError(`The ${name} has no value for ${placeholder}`);
    return name === 'brand' ? escapeMarkdown(value) : value;
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
  const [frontMatter, lines] = FRONT_MATTER.exec(source) ?? [];
  if (frontMatter === undefined || lines === undefined) throw new LegalTextError('The front matter is missing');
  const written = filled(source.slice(frontMatter.length).trim(), BRAND_PLACEHOLDER, 'brand', brand);
  const harmless = harmlessMarkdown(written, isPrinted);
  if (harmless === null) throw new LegalTextError('Unsafe content is nested too deeply');
  const { root, ...rest } = harmless;
  return { ...parseFrontMatter(lines), ...rest, blocks: isPrinted ? root.children.map(toBlock) : [] };
}

/** Fills `{{tarif.…}}` from the tariff, so that all texts agree on prices. Throws a LegalTextError. [UI-07, TAR-01] */
export function fillTariff(source: string, tariff: Values = {}): string {
  return filled(source, TARIFF_PLACEHOLDER, 'tariff', tariff);
}
