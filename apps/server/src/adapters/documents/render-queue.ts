import { DocumentsBusy } from '../../errors/documents-busy.ts';

/** Whom a document is for: an order, in the background, or a visitor who waits for it. */
export type RenderedFor = 'order' | 'visitor';

/** Who waits for one of a few things that serve one at a time. */
export interface RenderQueue<Slot> {
  /** Gives a free one at once; undefined if there is none. */
  takeFree(): Slot | undefined;
  /** Gives the next one that is given back; throws DocumentsBusy for a visitor if too many wait. */
  waitForNext(rendered: RenderedFor): Promise<Slot>;
  giveBack(slot: Slot): void;
}

/**
 * Takes what serves, and how many visitors may wait. Orders and visitors take turns, so neither starves the other. No order
 * is refused: as many of them wait as there are workers for jobs.
 */
export function createRenderQueue<Slot>(slots: readonly Slot[], mostVisitors: number): RenderQueue<Slot> {
  const free = [...slots];
  const waiting: Record<RenderedFor, ((slot: Slot) => void)[]> = { order: [], visitor: [] };
  let turn: RenderedFor = 'order';

  function next(): ((slot: Slot) => void) | undefined {
    const other = turn === 'order' ? 'visitor' : 'order';
    const served = waiting[turn].length > 0 ? turn : other;
    turn = served === 'order' ? 'visitor' : 'order';
    return waiting[served].shift();
  }

  return {
    takeFree: () => free.pop(),
    waitForNext: async (rendered) => {
      if (rendered === 'visitor' && waiting.visitor.length >= mostVisitors)
        throw new DocumentsBusy(`${mostVisitors} documents wait to be rendered`);
      return new Promise((resolve) => waiting[rendered].push(resolve));
    },
    giveBack: (slot) => {
      const waits = next();
      if (waits) waits(slot);
      else free.push(slot);
    },
  };
}
