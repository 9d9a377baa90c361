import type { PageData } from '@fa/api/page/page-data';
import type { CalculatorView } from '../state/use-calculator.ts';

/** Returns the URL of a text's page, to read and print. [UI-07, PART-01] */
export function textPageUrl({ textsUrl }: Pick<PageData, 'textsUrl'>, name: string): string {
  return `${textsUrl}${name}`;
}

/** Returns the URL of a text as Markdown; without the extension it is the text's page. [UI-07] */
export function textUrl(page: Pick<PageData, 'textsUrl'>, name: string): string {
  return `${textPageUrl(page, name)}.md`;
}

/**
 * Returns the query with which texts and overview are those of the tariff for the chosen start. [TAR-16]
 * @returns '' without a start, or while there is only one tariff
 */
export function startQuery({ page, setup, answers }: Pick<CalculatorView, 'page' | 'setup' | 'answers'>): string {
  const start = page.laterTexts && answers[setup.definition.order?.start ?? ''];
  return typeof start === 'string' ? `?start=${encodeURIComponent(start)}` : '';
}
