interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface Options<Item, Result> {
  /** Carries several items out at once, all or none; gives a result for each in their order. */
  readonly carryOut: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** As many as go together. */
  readonly most: number;
  /** As many groups as are under way. */
  readonly atOnce: number;
  /** As many as do not wait for others of the same turn; without a number all of a turn do. */
  readonly enough?: number;
}

/**
 * Gives a function for one item that is carried out together with those that come in the same turn of the event loop, or
 * while others are under way. A failure is that of all who went together.
 */
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
    // In the same step as the look at who waits: whoever comes afterwards begins a group.
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
      // Who is there already need not see the rest of a long turn before anything happens.
      if (waiting.length >= enough) begin();
      else beginAfterTurn();
    });
}
