interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface Options<Item, Result> {
  /** Processes a batch, all or nothing; returns one result per item, in order. */
  readonly carryOut: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly most: number;
  readonly atOnce: number;
  /** Starts a batch at this many items without waiting for the rest of the turn; by default it waits. */
  readonly enough?: number;
}

/** Batches single items of one turn of the event loop, or of the time that other batches take. */
export function createTogether<Item, Result>({ carryOut, most, atOnce, enough = Infinity }: Options<Item, Result>) {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isTurnAwaited = false;

  const carryOutGroups = async (): Promise<void> => {
    underWay += 1;
    while (waiting.length > 0) {
      const group = waiting.splice(0, most);
      try {
        const results = await carryOut(group.map(({ item }) => item));
        group.forEach(({ resolve }, index) => resolve(results[index] as Result));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    // Runs in the same step as the check of the queue: a later item starts a new batch.
    underWay -= 1;
  };

  const begin = (): void => {
    if (waiting.length > 0 && underWay < atOnce) void carryOutGroups();
  };

  const beginAfterTurn = (): void => {
    if (isTurnAwaited) return;
    isTurnAwaited = true;
    setImmediate(() => {
      isTurnAwaited = false;
      begin();
    });
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (underWay >= atOnce) return;
      // With enough items queued, a batch need not wait for the rest of a long turn.
      if (waiting.length >= enough) begin();
      else beginAfterTurn();
    });
}
