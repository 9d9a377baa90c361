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
  /** Entry of the main product: its first page defines the shell. */
  readonly entry: string;
  /** Imports of every page after hydration. */
  readonly afterHydration: readonly string[];
  /** Views of the main product's later steps, loaded when a page is used. */
  readonly laterViews: readonly string[];
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
 * Builds three chunks beside those of the products: what the first page needs, what every page loads after hydration, and
 * what the later steps share. By default the bundler splits by importers: sixty files that compress worse and cost a
 * request each.
 */
export function chunkGroups({ products, entry, afterHydration, laterViews }: Moments): ChunkGroup[] {
  const ofProduct = new RegExp(`/products/(${products.join('|')})\\b`);
  const isFirst = reachedFrom([entry]);
  const isLater = reachedFrom(afterHydration);
  const isView = reachedFrom(laterViews);
  const shell: Matcher = (id, graph) => id.includes('rolldown/runtime') || (isFirst(id, graph) && !ofProduct.test(id));
  const later: Matcher = (id, graph) => isLater(id, graph) && !ofProduct.test(id);
  const views: Matcher = (id, graph) => isView(id, graph) && !ofProduct.test(id);
  // A module goes to the first chunk that matches.
  return [
    { priority: 3, name: (id, graph) => (shell(id, graph) ? 'shell' : null) },
    { priority: 2, name: (id, graph) => (later(id, graph) ? 'later' : null) },
    { priority: 1, name: (id, graph) => (views(id, graph) ? 'views' : null) },
  ];
}
