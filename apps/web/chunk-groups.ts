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
  /** Names of the products, as their folders are called. */
  readonly products: readonly string[];
  /** Entry of each product, the main one first: its first page defines the shell. */
  readonly entries: readonly string[];
  /** Imports of every page after hydration. */
  readonly afterHydration: readonly string[];
  /** Later views of the main product. */
  readonly laterViews: string;
}

/** Matches the roots and everything that they import statically. */
function reachedFrom(roots: readonly string[]): Matcher {
  const found = new Set<string>();
  return (id, graph) => {
    const visit = (module: string): void => {
      if (found.has(module)) return;
      found.add(module);
      graph.getModuleInfo(module)?.importedIds.forEach(visit);
    };
    roots.forEach(visit);
    return found.has(id);
  };
}

/**
 * Builds one chunk per loading time. By default the bundler splits by importers: sixty files that compress worse and
 * cost a request each.
 */
export function chunkGroups({
  products,
  entries: [main = '', ...others],
  afterHydration,
  laterViews,
}: Moments): ChunkGroup[] {
  const ofProduct = new RegExp(`/(products|entries)/(${products.join('|')})\\b`);
  const isOfProduct = (id: string): boolean => ofProduct.test(id);
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
