interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface Options<Item, Result> {
  /** Processes a batch, all or nothing; returns one result per item, in order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly maxItems: number;
  readonly maxConcurrent: number;
  /** Starts a batch at this many items without waiting for the rest of the turn; by default it waits. */
  readonly startAt?: number;
}

/** Batches single items of one turn of the event loop, or of the time that other batches take. */
export function createBatcher<Item, Result>({
  run,
  maxItems,
  maxConcurrent,
  startAt = Infinity,
}: Options<Item, Result>) {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let isTurnAwaited = false;

  const runBatches = async (): Promise<void> => {
    running += 1;
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxItems);
      try {
        const results = await run(group.map(({ item }) => item));
        group.forEach(({ resolve }, index) => resolve(results[index] as Result));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    // Runs in the same step as the check of the queue: a later item starts a new batch.
    running -= 1;
  };

  const begin = (): void => {
    if (waiting.length > 0 && running < maxConcurrent) void runBatches();
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
      if (running >= maxConcurrent) return;
      // With enough items queued, a batch need not wait for the rest of a long turn.
      if (waiting.length >= startAt) begin();
      else beginAfterTurn();
    });
}
