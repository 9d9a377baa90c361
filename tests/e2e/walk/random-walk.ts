import * as fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { DESKTOP, openVisitor } from '../support/suite/open-browser.ts';
import { type Dice, MOVES, type MoveName } from './moves.ts';
import { type WalkState } from './walk-state.ts';
import type { WalkedProduct } from './walked-product.ts';
import { Walker } from './walker.ts';

/** How often each move is tried; what is not possible where the walk stands is passed over. */
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

/** One move of a walk, on both sides, with the look at the screen that belongs to it. */
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

/** What a walk is: where it begins, and what is done there. */
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
  /** Fewest moves of all walks together. */
  readonly moves: number;
  /** Most moves of one walk, before those that lead to where it begins. */
  readonly longest?: number;
  /** Look for the shortest walk that fails too. */
  readonly shrinks?: boolean;
}

/** What was walked. */
export interface Walked {
  readonly walks: number;
  readonly moves: number;
  /** How the last walk failed, with its seed and moves. */
  readonly failure: string | undefined;
}

/**
 * Walks at random through a product until enough moves were made, or the screen and the model part; after each move the screen
 * must be what the model says.
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
  // More walks than needed are offered; the rest is passed over once there were enough moves.
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
