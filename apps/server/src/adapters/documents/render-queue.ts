import { DocumentsBusy } from '../../errors/documents-busy.ts';

/** Who a document is for: an order, in the background, or a waiting visitor. */
export type RenderedFor = 'order' | 'visitor';

/** A queue for a few slots that each serve one request at a time. */
export interface RenderQueue<Slot> {
  /** Returns a free slot; undefined if there is none. */
  takeFree(): Slot | undefined;
  /** Waits for the next slot given back; throws DocumentsBusy for a visitor if too many wait. */
  waitForNext(rendered: RenderedFor): Promise<Slot>;
  giveBack(slot: Slot): void;
}

/**
 * Creates a queue for slots with a limit of waiting visitors. Orders and visitors alternate, so neither starves the
 * other. Orders are never refused: at most as many wait as there are job workers.
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
