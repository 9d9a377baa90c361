import type { PageData } from '@fa/vertrag/page-data';

const TEXTS = '/tarifrechner/texte/';

/** Where a text is as Markdown; its page is there without the ending. [UI-07] */
export function textUrl(name: string): string {
  return `${TEXTS}${name}.md`;
}

/** The page of a text, to read and print; a partner's stays the partner's. [UI-07, PART-01] */
export function textPageUrl({ basePath, partner }: Pick<PageData, 'basePath' | 'partner'>, name: string): string {
  return `${partner ? basePath : ''}${TEXTS}${name}`;
}
