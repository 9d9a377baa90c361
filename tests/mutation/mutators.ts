import { isNode, type SyntaxNode } from './syntax.ts';

/** What a node is replaced by, or a part of it. */
export type Replacement = string | { readonly part: SyntaxNode; readonly by: string };

/** Gives the replacements of a node that a good test notices. */
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

/** Calls that give something of the kind they are called on, and so can be left out. */
const LEFT_OUT = new Set(['trim', 'filter', 'toSorted', 'toReversed', 'slice', 'replace', 'replaceAll', 'normalize']);

function binary(node: SyntaxNode, text: (node: SyntaxNode) => string): string[] {
  const { left, right, operator } = node as unknown as { left: SyntaxNode; right: SyntaxNode; operator: string };
  if (operator === '??') return [text(left), text(right)];
  // Texts are joined by +, and have no difference.
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
  // A loop that never ends says nothing about the tests.
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
    ...(LEFT_OUT.has(text(property)) ? [text(object)] : []),
  ];
}

function statement(node: SyntaxNode): string[] {
  const { type } = node['expression'] as SyntaxNode;
  return ['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'ChainExpression'].includes(type) ? [';'] : [];
}

function returned(node: SyntaxNode): string[] {
  return isNode(node['argument']) ? ['return;'] : [];
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

/** What is changed in a node of each type; a type that is not here stays as it is. */
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
