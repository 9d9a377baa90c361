import { type CallExpression, type Expression, parseSync, type Super, Visitor } from 'oxc-parser';

/** The title of a test or of a group in a test file. */
export interface TestTitle {
  readonly kind: 'test' | 'group';
  readonly title: string;
  readonly line: number;
}

const KINDS: Readonly<Record<string, TestTitle['kind']>> = { it: 'test', test: 'test', describe: 'group' };

/**
 * Returns the titles of the tests and groups in a test file.
 * @throws Error if the source cannot be parsed
 */
export function testTitles(file: string, source: string): TestTitle[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SyntaxError(`${file} cannot be parsed: ${errors[0]?.message ?? ''}`);
  const found: TestTitle[] = [];
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call);
      if (title) found.push({ ...title, line: source.slice(0, call.arguments[0]?.start).split('\n').length });
    },
  }).visit(program);
  return found;
}

function titleOf({ callee, arguments: [first] }: CallExpression): Pick<TestTitle, 'kind' | 'title'> | null {
  const kind = KINDS[firstName(callee)];
  if (kind === undefined) return null;
  if (first?.type === 'Literal' && typeof first.value === 'string') return { kind, title: first.value };
  if (first?.type !== 'TemplateLiteral') return null;
  const [start, ...rest] = first.quasis.map((part) => part.value.cooked ?? '');
  return { kind, title: [start, ...rest].join('…') };
}

/** Returns `it` for `it.each(rows)` and `it.skipIf(isSlow)`, and `describe` for Playwright's `test.describe`. */
function firstName(callee: Expression | Super): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return firstName(callee.callee);
  if (callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'describe')
    return 'describe';
  if (callee.type === 'MemberExpression') return firstName(callee.object);
  if (callee.type === 'TaggedTemplateExpression') return firstName(callee.tag);
  return '';
}
