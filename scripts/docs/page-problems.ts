import { posix } from 'node:path';

const HEADINGS = ['Status', 'Date', 'Context', 'Decision', 'Consequences'];
const MAX_WORDS = 250;
const STATUS = /^(?:Accepted|Superseded by \[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\))/;

/** Returns the npm scripts without a row in the table of commands, and the rows without a script. */
export function commandProblems(page: string, scripts: readonly string[]): string[] {
  const rows = [...page.matchAll(/^\| `npm (?:run )?([a-z\d:]+)/gm)].map(([, name = '']) => name);
  return [
    ...scripts
      .filter((name) => !rows.includes(name))
      .map((name) => `docs/commands.md has no row for the npm script ${name}.`),
    ...rows
      .filter((name) => !scripts.includes(name))
      .map((name) => `docs/commands.md has a row for ${name}, which package.json does not define.`),
  ];
}

/** Returns the formal problems of a decision record: title, headings, status, date or length. */
export function decisionProblems(file: string, text: string): string[] {
  const fields = [...text.matchAll(/^\*\*([A-Z][a-z]+)\.\*\* *(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  const names = fields.map(({ name }) => name).join(', ');
  const words = text.split(/\s+/).length - 1;
  const problems = [
    ...(text.startsWith(`# ${file.slice(0, 4)}: `) ? [] : [`must begin with '# ${file.slice(0, 4)}: ' and its title`]),
    ...(names === HEADINGS.join(', ') ? [] : [`must have the parts ${HEADINGS.join(', ')}, not ${names}`]),
    ...(STATUS.test(fields[0]?.value ?? '') ? [] : ['must have a status that begins with Accepted or Superseded by']),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(fields[1]?.value ?? '') ? [] : ['must have a date like 2026-11-21']),
    ...(words <= MAX_WORDS ? [] : [`has ${words} words; ${MAX_WORDS} are allowed`]),
  ];
  return problems.map((problem) => `docs/decisions/${file} ${problem}.`);
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsOf(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading)));
}

/**
 * Returns the broken links of a Markdown page: to a missing file, or to a missing heading of a page.
 * @param page its path in the repository, with slashes
 * @param read returns the text of a file, '' for a folder, undefined if there is none
 */
export function brokenLinks(page: string, read: (path: string) => string | undefined): string[] {
  const links = [...(read(page) ?? '').matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
  return links
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : posix.join(posix.dirname(page), path);
      const text = read(file);
      return text === undefined || (anchor !== undefined && file.endsWith('.md') && !anchorsOf(text).has(anchor));
    })
    .map((target) => `${page} has a link that leads nowhere: ${target}`);
}

/**
 * Returns the pages below docs/ that a file names but which do not exist.
 * @param read returns the text of a file, undefined if there is none
 */
export function missingPages(file: string, read: (path: string) => string | undefined): string[] {
  const pages = (read(file) ?? '').match(/\bdocs\/[\w/-]+\.md\b/g) ?? [];
  return pages.filter((page) => read(page) === undefined).map((page) => `${file} names ${page}, which does not exist.`);
}
