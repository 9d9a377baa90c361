import { plain } from '../applicant/steps.ts';
import type { Said } from './accessibility-tree.ts';

/** A text of a block, or lines of their own. */
type Piece = string | readonly string[];

/** Their words belong to the text around them. */
const INLINE = ['strong', 'emphasis', 'rowgroup', 'cell', 'columnheader', 'rowheader'];
/** Said with all that they have; their content is their name. */
export const CONTROLS = [
  'heading',
  'link',
  'button',
  'textbox',
  'combobox',
  'radio',
  'checkbox',
  'switch',
  'image',
].concat(['DisclosureTriangle', 'DisclosureTriangleGrouped']);
/** Nothing is said on entering them; other groups are said. */
const BLOCKS = ['main', 'generic', 'paragraph', 'list', 'listitem', 'DescriptionList', 'term', 'definition', 'row']
  .concat(['form', 'LabelText', 'Legend', 'figure', 'Figcaption', 'address', 'article', 'blockquote'])
  .concat(['Details', 'Section']);
/** Said only if they have a name. */
const NAMED = ['region', 'group', 'table'];
const STATES = ['level', 'required', 'invalid', 'disabled', 'readonly', 'checked', 'pressed', 'expanded'].concat([
  'hasPopup',
  'multiline',
  'busy',
  'focused',
]);
/** How a state is written that is not just its name. */
const WORDS: Readonly<Record<string, string>> = {
  'checked false': 'not checked',
  'checked mixed': 'partly checked',
  'pressed false': 'not pressed',
  'expanded false': 'collapsed',
  // Of every list.
  'hasPopup menu': '',
};

function statesOf({ states }: Said): string {
  const words = STATES.map((name) => {
    const value = states.get(name) ?? '';
    return (
      WORDS[`${name} ${value}`] ?? (value === 'true' ? name : ['', 'false'].includes(value) ? '' : `${name} ${value}`)
    );
  });
  const said = words.filter((word) => word !== '');
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

/** Options of a list. */
function optionsOf({ role, children }: Said): string {
  if (role !== 'combobox') return '';
  const options = children.flatMap((list) => list.children).map(({ name }) => name);
  return options.length > 0 ? ` [${options.join(' | ')}]` : '';
}

function line(said: Said): string {
  const { role, name, value, description, placeholder } = said;
  return [
    role,
    name && ` "${name}"`,
    value && ` = ${value}`,
    placeholder && ` placeholder "${placeholder}"`,
    optionsOf(said),
    statesOf(said),
    description && ` – ${description}`,
  ].join('');
}

/** Joins the texts of a block; an e-mail address is in pieces. */
function joined(texts: readonly string[]): string {
  const pieces = texts.map((text, index) =>
    /^\S+[@.]$/.test(text) && /^[a-z]/.test(texts[index + 1] ?? '') ? text : `${text} `,
  );
  return plain(pieces.join('')).replace(/ (?=[.,;:)])/g, '');
}

function indented(lines: readonly string[], first = '  '): string[] {
  return lines.map((each, index) => `${index === 0 ? first : '  '}${each}`);
}

function linesOf(pieces: readonly Piece[]): string[] {
  const lines: string[] = [];
  let texts: string[] = [];
  for (const piece of [...pieces, []])
    if (typeof piece === 'string') texts.push(piece);
    else {
      lines.push(...[joined(texts)].filter(Boolean), ...piece);
      texts = [];
    }
  return lines;
}

/** The lines of a list of terms: a value of one line stands beside its term. */
function describedLines(said: Said, isSaid: boolean): readonly string[] {
  const lines: string[] = [];
  let isAfterTerm = false;
  for (const child of said.children) {
    const read = linesOf(piecesOf(child, isSaid));
    const isValue = child.role === 'definition';
    if (child.role === 'term') lines.push(`• ${read.join(' ')}:`);
    else if (isValue && isAfterTerm && read.length === 1) lines.push(`${lines.pop() ?? ''} ${read.join('')}`);
    else lines.push(...(isValue ? indented(read) : describedLines(child, isSaid)));
    isAfterTerm = child.role === 'term';
  }
  return lines;
}

function rowLine(said: Said, isSaid: boolean): string {
  const cells = said.children.map((cell) => linesOf(piecesOf(cell, isSaid)).join(' '));
  return cells.filter((cell) => cell !== '').join(' | ');
}

function piecesOf(said: Said, isSaid: boolean): readonly Piece[] {
  const { role, children } = said;
  const isSaidInside = isSaid || said.isSaidElsewhere;
  if (role === 'StaticText') return isSaidInside ? [] : [said.name];
  if (['ListMarker', 'LineBreak', 'InlineTextBox'].includes(role)) return [];
  const inside = () => children.flatMap((child) => piecesOf(child, isSaidInside));
  if (said.isSkipped || INLINE.includes(role)) return inside();
  if (CONTROLS.includes(role)) return [[line(said)]];
  if (role === 'DescriptionList') return [describedLines(said, isSaidInside)];
  if (role === 'row') return [[rowLine(said, isSaidInside)].filter(Boolean)];
  const lines = linesOf(inside());
  if (role === 'listitem') return [indented(lines, '• ')];
  if (BLOCKS.includes(role) || (NAMED.includes(role) && said.name === '') || lines.length === 0) return [lines];
  return [[line(said), ...indented(lines)]];
}

function find(said: Said, role: string): Said | undefined {
  if (said.role === role && !said.isSkipped) return said;
  for (const child of said.children) {
    const found = find(child, role);
    if (found) return found;
  }
  return undefined;
}

function without(said: Said, left: readonly string[]): Said {
  const isLeft = ({ role, name }: Said) => left.includes(role) || left.includes(`${role} "${name}"`);
  return { ...said, children: said.children.filter((child) => !isLeft(child)).map((child) => without(child, left)) };
}

/**
 * Writes an accessibility tree as a screen reader reads it: a line for each text, control and heading, with its name, value,
 * placeholder, options, states and description. A text that a control says as its label or description stands only there.
 * An open panel is read alone, as nothing else can be reached.
 * @param left what is left out: roles of landmarks, or role and name
 */
export function readAloud(page: Said, left: readonly string[] = []): readonly string[] {
  const panel = find(page, 'dialog');
  if (panel) return linesOf(piecesOf(panel, false));
  return [`page "${page.name}"`, ...linesOf(without(page, left).children.flatMap((child) => piecesOf(child, false)))];
}
