import * as fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { DESKTOP, openVisitor } from '../support/suite/open-browser.ts';
import { type Dice, MOVES, type MoveName } from './moves.ts';
import { type WalkState } from './walk-state.ts';
import type { WalkedProduct } from './walked-product.ts';
import { Walker } from './walker.ts';

/** Relative frequency of each move; impossible moves are skipped. */
const WEIGHTS: Readonly<Record<MoveName, number>> = {
  type: 10,
  choose: 7,
  leave: 4,
  proceed: 10,
  weiter: 4,
  enter: 3,
  back: 3,
  browserBack: 3,
  browserForward: 3,
  reload: 1,
  typeAndReload: 2,
  address: 2,
  openPanel: 4,
  savePanel: 4,
  cancelPanel: 4,
  removeEntry: 2,
  restoreEntry: 2,
  change: 6,
  leaveProblem: 8,
};

/** A move of a walk on the page and in the model, followed by the comparison of the screen. */
class MoveCommand implements fc.AsyncCommand<WalkState, Walker> {
  readonly name: MoveName;
  readonly dice: Dice;
  #done = '';

  constructor(name: MoveName, dice: Dice) {
    this.name = name;
    this.dice = dice;
  }

  check(walk: Readonly<WalkState>): boolean {
    return MOVES[this.name].isPossible(walk as WalkState);
  }

  async run(_: WalkState, walker: Walker): Promise<void> {
    this.#done = `${this.name} ${JSON.stringify(this.dice)} (here)`;
    const move = MOVES[this.name];
    this.#done = await move.go(walker, this.dice);
    await walker.check({ focusMayBeLost: 'loads' in move });
    walker.moves += 1;
  }

  toString(): string {
    return this.#done || this.name;
  }
}

const dice: fc.Arbitrary<Dice> = fc.record({
  which: fc.nat(99),
  pick: fc.nat(99),
  quality: fc.constantFrom('good' as const, 'bad' as const, 'hostile' as const),
});

function command(name: MoveName) {
  return dice.map((thrown) => new MoveCommand(name, thrown));
}

/** Returns random walks: a start, and up to `longest` moves. */
function walkOf(longest: number) {
  const moves = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
    Array.from({ length: weight }, () => command(name as MoveName)),
  );
  return fc.record({
    begun: fc.array(dice, { maxLength: 9, size: 'max' }),
    commands: fc.commands(moves, { maxCommands: longest, size: 'max' }),
  });
}

export interface WalkOptions {
  readonly seed: number;
  /** Minimum number of moves of all walks together. */
  readonly moves: number;
  /** Maximum number of moves of a walk, without those that lead to its start. */
  readonly longest?: number;
  /** Whether to search for the shortest failing walk. */
  readonly shrinks?: boolean;
}

/** Result of the walks. */
export interface Walked {
  readonly walks: number;
  readonly moves: number;
  /** The failure of the last walk, with its seed and moves. */
  readonly failure: string | undefined;
}

/**
 * Walks randomly through a product until enough moves were made or the screen differs from the model, which is compared
 * after each move.
 */
export async function walkAtRandom(
  browser: Browser,
  origin: string,
  product: WalkedProduct,
  { seed, moves, longest = 25, shrinks = false }: WalkOptions,
): Promise<Walked> {
  let made = 0;
  let walks = 0;
  const visitor = await openVisitor(browser, origin, DESKTOP, { reducedMotion: 'reduce' });
  const property = fc.asyncProperty(walkOf(longest), async ({ begun, commands }) => {
    if (made >= moves) return;
    walks += 1;
    const walker = await Walker.open(visitor, product);
    const proceed = begun.map((thrown) => new MoveCommand('proceed', { ...thrown, quality: 'good' }));
    try {
      for (const each of proceed) if (each.check(walker.walk)) await each.run(walker.walk, walker);
      await fc.asyncModelRun(() => ({ model: walker.walk, real: walker }), commands);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`After ${[...proceed, commands].map(String).join(', ')}:\n${message}`, { cause: error });
    } finally {
      made += walker.moves;
      visitor.problems.length = 0;
      await walker.close();
    }
  });
  // More walks than needed are generated; the rest is skipped after enough moves.
  const found = await fc.check(property, {
    seed,
    numRuns: moves,
    endOnFailure: !shrinks,
  });
  await visitor.close();
  const { failed, errorInstance } = found;
  if (!failed) return { walks, moves: made, failure: undefined };
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return { walks, moves: made, failure: `The walk with seed ${seed} failed.\n${reason}` };
}
