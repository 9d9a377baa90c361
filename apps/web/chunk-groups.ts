interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

type Matcher = (id: string, graph: ModuleGraph) => boolean;

interface ChunkGroup {
  readonly priority: number;
  readonly name: (id: string, graph: ModuleGraph) => string | null;
}

/** Modules imported at the same time, as absolute paths. */
export interface Moments {
  /** Entry of each product, the main one first: its first page defines the shell. */
  readonly entries: readonly string[];
  /** Imports of every page after hydration. */
  readonly afterHydration: readonly string[];
  /** Later views of the main product. */
  readonly laterViews: string;
}

function closureOf(root: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(root);
  return found;
}

function isOfProduct(id: string): boolean {
  return /\/(packages|products|entries)\/(forderungsausfall|kfz-muster)\b/.test(id);
}

/**
 * Builds one chunk per loading time. By default the bundler splits by importers: sixty files that compress worse and
 * cost a request each.
 */
export function chunkGroups({ entries: [main = '', ...others], afterHydration, laterViews }: Moments): ChunkGroup[] {
  const closures = new Map<string, ReadonlySet<string>>();

  function reachedFrom(roots: readonly string[]): Matcher {
    return (id, graph) =>
      roots.some((root) => {
        const closure = closures.get(root) ?? closureOf(root, graph);
        closures.set(root, closure);
        return closure.has(id);
      });
  }

  const isFirstPage = reachedFrom([main]);
  const isOtherFirstPage = reachedFrom(others);
  const isLater = reachedFrom([laterViews]);
  const isAfterHydration = reachedFrom(afterHydration);

  // A module goes to the first chunk that matches.
  const chunks: readonly (readonly [name: string, takes: Matcher])[] = [
    ['shell', (id, graph) => isFirstPage(id, graph) && !isOfProduct(id)],
    ['first-page', (id, graph) => isFirstPage(id, graph) && (isLater(id, graph) || isAfterHydration(id, graph))],
    [
      'questions',
      (id, graph) =>
        (isLater(id, graph) || isAfterHydration(id, graph)) && isOtherFirstPage(id, graph) && !isOfProduct(id),
    ],
    ['other-products', (id, graph) => isAfterHydration(id, graph) && isOtherFirstPage(id, graph)],
    ['after-hydration', isAfterHydration],
    ['steps', (id, graph) => isLater(id, graph) && !isOfProduct(id)],
  ];
  return chunks.map(([name, takes], index) => ({
    priority: chunks.length - index,
    name: (id, graph) => (takes(id, graph) ? name : null),
  }));
}
