/** A panel that the source of the web app opens by name. */
export interface OpenedPanel {
  readonly key: string;
  /** Step whose view opens it; null for the frame and for several steps. */
  readonly stepId: string | null;
  readonly informs: boolean;
}

const OPENING = /\b(showInfo|show|panels\.open)\('([A-Za-z]+)'/g;

/** Returns the panels that a source file opens by name; the others are in the definition. */
export function panelsOpenedIn(fileName: string, source: string): readonly OpenedPanel[] {
  const stepId = /([^/]+)-view\.tsx$/.exec(fileName)?.[1] ?? null;
  return [...source.matchAll(OPENING)].map(([, opener, key = '']) => ({
    key,
    stepId,
    informs: opener !== 'panels.open',
  }));
}
