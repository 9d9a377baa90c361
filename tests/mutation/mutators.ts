import { isNode, type SyntaxNode } from './syntax.ts';

/** Replacement of a node, or of a part of it. */
export type Replacement = string | { readonly part: SyntaxNode; readonly by: string };

/** Returns the replacements of a node. */
type Mutator = (node: SyntaxNode, text: (node: SyntaxNode) => string) => readonly Replacement[];

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '??=': ['='],
};

const METHODS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toUpperCase: 'toLowerCase',
    toLowerCase: 'toUpperCase',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
  }),
);

/** Methods that return the type of their object, so that the call can be removed. */
const REMOVABLE = new Set(['trim', 'filter', 'toSorted', 'toReversed', 'slice', 'replace', 'replaceAll', 'normalize']);

function binary(node: SyntaxNode, text: (node: SyntaxNode) => string): string[] {
  const { left, right, operator } = node as unknown as { left: SyntaxNode; right: SyntaxNode; operator: string };
  if (operator === '??') return [text(left), text(right)];
  // String concatenation has no counterpart.
  if (operator === '+' && [left, right].some(isText)) return [];
  return (OPERATORS[operator] ?? []).map((other) => `(${text(left)} ${other} ${text(right)})`);
}

function isText(node: SyntaxNode): boolean {
  if (node.type === 'BinaryExpression')
    return [node['left'], node['right']].some((side) => isNode(side) && isText(side));
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');
}

function condition(node: SyntaxNode): Replacement[] {
  const part = node['test'];
  if (!isNode(part)) return [];
  // An endless loop would always be detected.
  const values = ['IfStatement', 'ConditionalExpression'].includes(node.type) ? ['true', 'false'] : ['false'];
  return values.map((by) => ({ part, by }));
}

function literal(node: SyntaxNode): string[] {
  const value = node['value'];
  if (isNode(node['regex']) || 'regex' in node) return pattern(node);
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'string') return [value === '' ? "'mutated'" : "''"];
  return [];
}

function pattern(node: SyntaxNode): string[] {
  const { pattern: source, flags } = node['regex'] as { pattern: string; flags: string };
  const changed = [
    source.replace(/^\^/, ''),
    source.replace(/(?<!\\)\$$/, ''),
    source.replace(/(?<!\\)\+/, ''),
    source.replace(/(?<![\\(])\?(?!:)/, ''),
    source.replace(/\[\^/, '['),
  ];
  return changed.filter((one) => one !== source && one !== '').map((one) => `/${one}/${flags}`);
}

function call(node: SyntaxNode, text: (node: SyntaxNode) => string): Replacement[] {
  const callee = node['callee'] as SyntaxNode;
  const { property, object } = callee;
  if (callee.type !== 'MemberExpression' || !isNode(property) || !isNode(object)) return [];
  const by = METHODS.get(text(property));
  return [
    ...(by === undefined ? [] : [{ part: property, by }]),
    ...(REMOVABLE.has(text(property)) ? [text(object)] : []),
  ];
}

function statement(node: SyntaxNode): string[] {
  const { type } = node['expression'] as SyntaxNode;
  return ['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'ChainExpression'].includes(type) ? [';'] : [];
}

function returned({ argument }: SyntaxNode, text: (node: SyntaxNode) => string): string[] {
  return isNode(argument) && text(argument) !== 'undefined' ? ['return;'] : [];
}

function arrow(node: SyntaxNode, text: (node: SyntaxNode) => string): Replacement[] {
  const part = node['body'] as SyntaxNode;
  return part.type === 'BlockStatement' || text(part) === 'undefined' ? [] : [{ part, by: 'undefined' }];
}

function unchained(node: SyntaxNode, text: (node: SyntaxNode) => string): Replacement[] {
  const { optional, object, property, computed } = node;
  if (optional !== true || !isNode(object) || !isNode(property)) return [];
  return [text(object) + (computed === true ? `[${text(property)}]` : `.${text(property)}`)];
}

/** The mutators by node type; other types are not mutated. */
export const MUTATORS: Readonly<Record<string, Mutator>> = {
  ArrayExpression: (node) => ((node['elements'] as unknown[]).length === 0 ? [] : ['[]']),
  ArrowFunctionExpression: arrow,
  AssignmentExpression: binary,
  BinaryExpression: binary,
  CallExpression: call,
  ConditionalExpression: condition,
  ExpressionStatement: statement,
  ForStatement: condition,
  IfStatement: condition,
  Literal: literal,
  LogicalExpression: binary,
  MemberExpression: unchained,
  ReturnStatement: returned,
  TemplateLiteral: (node, text) => (text(node) === '``' ? [] : ['``']),
  ThrowStatement: () => [';'],
  UnaryExpression: (node, text) => (node['operator'] === '!' ? [text(node['argument'] as SyntaxNode)] : []),
  UpdateExpression: (node, text) => {
    const now = text(node);
    return [now.includes('++') ? now.replace('++', '--') : now.replace('--', '++')];
  },
  WhileStatement: condition,
};
