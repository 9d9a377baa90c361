/** Text with the data of its front matter. */
export interface TextSource {
  readonly title: string;
  readonly version: string;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly markdown: string;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/** Parses a text's title, version and date; null if one is missing. [UI-07] */
export function parseText(source: string): TextSource | null {
  const [block, lines] = FRONT_MATTER.exec(source) ?? [];
  if (block === undefined || lines === undefined) return null;
  const values = new Map(
    lines.split('\n').map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1).trim()]),
  );
  const [title, version, date] = [values.get('title'), values.get('version'), values.get('date')];
  if (!title || !version || !date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  return { title, version, date, markdown: source.slice(block.length) };
}
