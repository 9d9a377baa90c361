interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

function closureOf(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(entry);
  return found;
}

/**
 * One chunk for what the first page of every product needs. Left alone, the bundler cuts it by who else uses what into
 * a dozen files, which compress worse together and all have to arrive before the page answers.
 * @param entries absolute paths of the products' entries
 */
export function firstPageChunk(entries: readonly string[]) {
  let shared: ReadonlySet<string> | null = null;
  return {
    debugName: 'shell',
    name: (id: string, graph: ModuleGraph) => {
      shared ??= entries
        .map((entry) => closureOf(entry, graph))
        .reduce((all, each) => new Set([...all].filter((module) => each.has(module))));
      return shared.has(id) ? 'shell' : null;
    },
  };
}
