/** A plain trigram search, as a database does it: whoever shares most groups of three letters is nearest. */
export interface TrigramSearch {
  /** The best three of all texts, by the share of trigrams in common (Dice 1945). */
  search(text: string): readonly number[];
  readonly bytes: number;
}

/** Three of 40 signs make one number. */
const GROUPS = 40 ** 3;

function trigramsOf(text: string): number[] {
  const plain = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const groups = new Set<number>();
  for (let index = 0; index + 3 <= plain.length; index += 1) {
    const codes = [0, 1, 2].map((offset) => plain.charCodeAt(index + offset) % 40);
    groups.add(codes.reduce((sum, code) => sum * 40 + code, 0));
  }
  return [...groups];
}

export function createTrigramSearch(texts: readonly string[]): TrigramSearch {
  const from = new Uint32Array(GROUPS + 1);
  const sizes = new Uint8Array(texts.length);
  for (const [index, text] of texts.entries()) {
    const groups = trigramsOf(text);
    sizes[index] = groups.length;
    for (const group of groups) from[group + 1] = (from[group + 1] as number) + 1;
  }
  for (let group = 0; group < GROUPS; group += 1)
    from[group + 1] = (from[group + 1] as number) + (from[group] as number);
  const next = from.slice();
  const lists = new Uint32Array(from[GROUPS] as number);
  for (const [index, text] of texts.entries())
    for (const group of trigramsOf(text)) {
      lists[next[group] as number] = index;
      next[group] = (next[group] as number) + 1;
    }
  const shared = new Uint8Array(texts.length);

  const search = (text: string): readonly number[] => {
    const groups = trigramsOf(text);
    const touched: number[] = [];
    for (const group of groups)
      for (let at = from[group] as number; at < (from[group + 1] as number); at += 1) {
        const index = lists[at] as number;
        if (shared[index] === 0) touched.push(index);
        shared[index] = (shared[index] as number) + 1;
      }
    const best: { readonly index: number; readonly score: number }[] = [];
    for (const index of touched) {
      const score = (2 * (shared[index] as number)) / (groups.length + (sizes[index] as number));
      shared[index] = 0;
      if (best.length === 3 && score <= (best[2]?.score ?? 0)) continue;
      best.push({ index, score });
      best.sort((one, other) => other.score - one.score);
      best.length = Math.min(3, best.length);
    }
    return best.map(({ index }) => index);
  };
  return { search, bytes: from.byteLength + lists.byteLength + sizes.byteLength + shared.byteLength };
}
