import { parseHead } from '../apps/server/src/documents/legal-text.ts';
import { textHash } from '../apps/server/src/documents/text-versions.ts';

/** The SHA-256 of each version's content, by text name and version. */
export type TextVersions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A text with the values of the tariff filled in; the name is without '.md'. */
export interface FilledText {
  readonly name: string;
  readonly source: string;
}

/** The differences between texts and record, and the record including new versions. */
export interface Compared {
  readonly problems: readonly string[];
  readonly recorded: TextVersions;
}

const RECORD = '`npm run check -- texts --write`';

/** Compares the texts of a folder with the record of their versions. The content of a recorded version must not change. [UI-07] */
export function compareTexts(folder: string, texts: readonly FilledText[], record: TextVersions): Compared {
  const problems: string[] = [];
  const recorded: Record<string, Readonly<Record<string, string>>> = { ...record };
  for (const { name, source } of texts) {
    const { version } = parseHead(source);
    const hash = textHash(source);
    const known = record[name]?.[version];
    if (known === hash) continue;
    if (known === undefined) {
      problems.push(`${folder}/${name}.md has the new version ${version}: record its content with ${RECORD}.`);
      recorded[name] = { ...record[name], [version]: hash };
    } else {
      problems.push(
        `${folder}/${name}.md, or the tariff in it, changed since version ${version}: give it a new version and date, then run ${RECORD}.`,
      );
    }
  }
  const names = new Set(texts.map(({ name }) => name));
  for (const name of Object.keys(record))
    if (!names.has(name)) problems.push(`${folder}/versions.json names ${name}, but there is no ${folder}/${name}.md.`);
  return { problems, recorded };
}
