import { isYoungMember, YOUNG } from './young-names.ts';

interface Node {
  type: string;
  name?: Node | string;
  key?: Node;
  id?: Node;
  value?: unknown;
  object?: Node;
  property?: Node;
  properties?: readonly Node[];
  init?: Node | null;
  quasis?: readonly { value: { raw: string } }[];
}

interface Reference {
  readonly identifier: Node & { readonly name: string; readonly parent?: Node };
}

interface Scope {
  /** Names that no file and no standard known to the linter declares. */
  readonly through: readonly Reference[];
  readonly variables: readonly { readonly defs: readonly unknown[]; readonly references: readonly Reference[] }[];
}

interface Context {
  readonly sourceCode: { readonly scopeManager: { readonly globalScope: Scope | null } };
  report(problem: { node: Node; message: string }): void;
}

/** An option of listeners; our name of a document; a help on the keyboards of phones, which all know it. */
const NO_FEATURE = new Set(['capture', 'fileName', 'autocapitalize']);
const HOSTS = new Set(['window', 'globalThis', 'self']);

function nameOf(node: Node | undefined): string {
  const { name, value } = node ?? {};
  if (typeof name === 'string') return name;
  return typeof value === 'string' ? value : '';
}

/** Selectors in a text, such as `open` in 'select:is(:open)'. */
function selectorsIn(text: string): string[] {
  return [...text.matchAll(/(?<=^|[\w\s(\])]):{1,2}([a-z-]+)(?![\w:-])/g)].map(([, name = '']) => name);
}

/** Attributes in a text, such as `closedby` in '<dialog closedby="any">'. */
function attributesIn(text: string): string[] {
  const tags = text.replace(/"[^"]*"|'[^']*'/g, '').matchAll(/<[a-z][\w-]*\s([^<>]*)/gi);
  return [...tags].flatMap(([, inside = '']) => inside.match(/(?<![\w-])[a-z-]+/gi) ?? []);
}

/** Members that are read from an object: one after its dot, or several taken out of it. */
function membersOf(object: Node, parent: Node | undefined): string[] {
  if (parent?.type === 'MemberExpression' && parent.object === object) return [nameOf(parent.property)];
  if (parent?.type === 'VariableDeclarator' && parent.init === object)
    return (parent.id?.properties ?? []).map(({ key }) => nameOf(key));
  return [];
}

/**
 * Lint rule `house/no-young-feature`: reports, once in a file, what one of the BROWSERS does not know. An exemption names
 * the fallback and stands in docs/background/young-features.md. Types of values are unknown here: a young method of an
 * element is found by its name if that has two words and no supported interface has it, such as `moveBefore`.
 */
export const noYoungFeature = {
  create(context: Context) {
    const reported = new Set<string>();
    const report = (node: Node, name: string) => {
      if (reported.has(name) || NO_FEATURE.has(name)) return;
      reported.add(name);
      const message = `${name} is missing in a supported browser (apps/web/browsers.ts): give it a fallback, list it in docs/background/young-features.md and exempt the line.`;
      context.report({ node, message });
    };
    const attribute = (node: Node, name: string) => {
      if (YOUNG.attributes.has(name.toLowerCase())) report(node, name.toLowerCase());
    };
    const text = (node: Node, value: string) => {
      for (const name of selectorsIn(value)) if (YOUNG.selectors.has(name)) report(node, `:${name}`);
      for (const name of attributesIn(value)) attribute(node, name);
    };
    return {
      'Program:exit'() {
        const { through = [], variables = [] } = context.sourceCode.scopeManager.globalScope ?? {};
        const builtin = variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
        for (const { identifier } of [...through, ...builtin]) {
          const { name, parent } = identifier;
          const isYoung = YOUNG.globals.has(name);
          if (isYoung) report(identifier, name);
          for (const member of isYoung ? [] : membersOf(identifier, parent))
            if (HOSTS.has(name) && YOUNG.globals.has(member)) report(identifier, member);
            else if (isYoungMember(name, member)) report(identifier, `${name}.${member}`);
        }
      },
      MemberExpression({ property }: Node) {
        const name = nameOf(property);
        if (property && /[a-z][A-Z]/.test(name) && YOUNG.members.has(name)) report(property, name);
      },
      JSXAttribute(node: Node) {
        attribute(node, nameOf(typeof node.name === 'object' ? node.name : undefined));
      },
      Property(node: Node) {
        attribute(node, nameOf(node.key));
      },
      Literal(node: Node) {
        if (typeof node.value === 'string') text(node, node.value);
      },
      TemplateLiteral(node: Node) {
        text(node, (node.quasis ?? []).map(({ value }) => value.raw).join(' '));
      },
    };
  },
};
