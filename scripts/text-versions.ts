import { createHash } from 'node:crypto';

/** Which content each version of each text has: SHA-256 by version by name. */
export type TextVersions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A text by its name without '.md', with the tariff filled in. */
export interface FilledText {
  readonly name: string;
  readonly source: string;
}

/** What the record says about the texts: what to say of those that do not agree, and the record with new versions in it. */
export interface Compared {
  readonly problems: readonly string[];
  readonly recorded: TextVersions;
}

const RECORD = '`npm run texts -- --write`';

function hashOf(source: string) {
  return createHash('sha256').update(source.replace(/\r\n/g, '\n')).digest('hex');
}

/** Compares texts with the record of their versions. A version that is recorded never gets another content. [UI-07] */
export function compareTexts(texts: readonly FilledText[], record: TextVersions): Compared {
  const problems: string[] = [];
  const recorded: Record<string, Readonly<Record<string, string>>> = { ...record };
  for (const { name, source } of texts) {
    const version = /^version:\s*(.+)$/m.exec(source)?.[1]?.trim() ?? '';
    const hash = hashOf(source);
    const known = record[name]?.[version];
    if (known === hash) continue;
    if (known === undefined) {
      problems.push(`texts/${name}.md has the new version ${version}: record its content with ${RECORD}.`);
      recorded[name] = { ...record[name], [version]: hash };
    } else {
      problems.push(
        `texts/${name}.md, or the tariff in it, changed since version ${version}: give it a new version and date, then run ${RECORD}.`,
      );
    }
  }
  const names = new Set(texts.map(({ name }) => name));
  for (const name of Object.keys(record))
    if (!names.has(name)) problems.push(`texts/versions.json names ${name}, but there is no texts/${name}.md.`);
  return { problems, recorded };
}
