import type { PageData } from '@fa/vertrag/page-data';

const TEXTS = '/tarifrechner/texte/';

/** The page of a text, to read and print; a partner's stays the partner's. [UI-07, PART-01] */
export function textPageUrl({ basePath, partner }: Pick<PageData, 'basePath' | 'partner'>, name: string): string {
  return `${partner ? basePath : ''}${TEXTS}${name}`;
}

/** Where a text is as Markdown; its page is there without the ending. [UI-07] */
export function textUrl(page: Pick<PageData, 'basePath' | 'partner'>, name: string): string {
  return `${textPageUrl(page, name)}.md`;
}
