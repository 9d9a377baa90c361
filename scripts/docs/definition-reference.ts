import { type Comment, parseSync, type Statement } from 'oxc-parser';
import { tableOf } from './generated-part.ts';

/** A file with types, and the heading of its chapter. */
export interface TypeFile {
  readonly heading: string;
  readonly path: string;
  readonly text: string;
}

/** Puts text into a cell: on one line, without what ends the cell. */
function cell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}

function code(text: string): string {
  return `\`${cell(text.replaceAll(/\/\*\*[^]*?\*\//g, ''))}\``;
}

/** Returns the sentences of the doc comment that ends where a node begins, without its rule numbers. */
function docBefore(start: number, text: string, comments: readonly Comment[]): string {
  const comment = comments.find(({ end }) => end <= start && text.slice(end, start).trim() === '');
  if (comment?.value[0] !== '*') return '';
  const lines = comment.value.slice(1).split('\n');
  const said = lines.map((line) => line.replace(/^\s*\*? ?/, '')).join(' ');
  return said.replaceAll(/\s*\[[A-Z]+-[^\]]*\]/g, '').trim();
}

interface Parsed {
  readonly text: string;
  readonly comments: readonly Comment[];
}

type Declaration = Extract<Statement, { type: 'TSInterfaceDeclaration' | 'TSTypeAliasDeclaration' }>;

function declarationsOf(body: readonly Statement[]): readonly (readonly [start: number, Declaration])[] {
  return body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const isType = node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration';
    return isType ? [[statement.start, node] as const] : [];
  });
}

function rowsOf({ body }: Extract<Declaration, { type: 'TSInterfaceDeclaration' }>, { text, comments }: Parsed) {
  return body.body.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return [];
    const name = text.slice(member.key.start, member.key.end);
    const rest = text.slice(member.key.end, member.end).replace(/;$/, '');
    const type = member.type === 'TSMethodSignature' ? rest.replace(/^\?/, '') : rest.replace(/^\??:/, '');
    return [[`\`${name}\``, member.optional ? '' : 'yes', code(type), cell(docBefore(member.start, text, comments))]];
  });
}

function sectionOf(start: number, node: Declaration, parsed: Parsed): string {
  const { text } = parsed;
  const about = docBefore(start, text, parsed.comments);
  const parts = [`### ${node.id.name}`, ...(about === '' ? [] : [about])];
  if (node.type === 'TSTypeAliasDeclaration') {
    const { start: from, end } = node.typeAnnotation;
    return [...parts, `Is: ${code(text.slice(from, end).replace(/^\s*\|/, ''))}`].join('\n\n');
  }
  const bases = node.extends.map((base) => code(text.slice(base.start, base.end)));
  if (bases.length > 0) parts.push(`With all of ${bases.join(' and ')}.`);
  const rows = rowsOf(node, parsed);
  if (rows.length > 0) parts.push(tableOf(['Option', 'Required', 'Type', 'Meaning'], rows));
  return parts.join('\n\n');
}

/** Returns the reference of all types in these files, from their doc comments: a chapter per file, a table per interface. */
export function definitionReference(files: readonly TypeFile[]): string {
  return files
    .map(({ heading, path, text }) => {
      const { program, comments } = parseSync(path, text);
      const sections = declarationsOf(program.body).map(([start, node]) => sectionOf(start, node, { text, comments }));
      return [`## ${heading}`, `From [\`${path}\`](../${path}).`, ...sections].join('\n\n');
    })
    .join('\n\n');
}
