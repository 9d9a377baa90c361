import { keyBytes } from './typing-distance.ts';
import { letterSignature, type TypingPattern, typingPattern } from './typing-pattern.ts';

/** A search key and the cost of its difference from the typed one. */
export interface KeyVariant {
  readonly key: Uint8Array;
  readonly letters: number;
  readonly pattern: TypingPattern;
  readonly cost: number;
}

export function keyVariant(key: string, cost: number): KeyVariant {
  const bytes = keyBytes(key);
  return { key: bytes, letters: letterSignature(bytes), pattern: typingPattern(bytes), cost };
}

/**
 * Returns all orders of up to three words; for more, those with two neighbours swapped or the front moved to the end.
 */
export function otherWordOrders(words: readonly string[]): readonly string[] {
  if (words.length < 2 || words.length > 8) return [];
  const orders = words.length <= 3 ? permutations(words) : moves(words);
  const typed = words.join('');
  return [...new Set(orders.map((order) => order.join('')))].filter((key) => key !== typed);
}

function permutations(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]];
  return words.flatMap((word, index) => permutations(words.toSpliced(index, 1)).map((rest) => [word, ...rest]));
}

function moves(words: readonly string[]): string[][] {
  return words.slice(1).flatMap((word, index) => {
    const swapped = words.toSpliced(index, 2, word, words[index] ?? '');
    return [swapped, [...words.slice(index + 1), ...words.slice(0, index + 1)]];
  });
}
