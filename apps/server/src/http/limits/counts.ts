export interface SharedCount {
  /** A keyed hash, which does not reveal the client. */
  readonly key: string;
  /** Negative to give back. */
  readonly amount: number;
  readonly until: Date;
}

/** Counts of all processes on one database. [SEC-10] */
export interface SharedCounts {
  /** Adds; returns the new counts in the same order. Rejects soon while the database is unavailable. */
  add(counts: readonly SharedCount[]): Promise<readonly number[]>;
  read(keys: readonly string[]): Promise<readonly number[]>;
  deleteEnded(now: Date): Promise<void>;
}

const ROWS = 4;
const WIDTH = 32_768;
const BYTES_OF_A_PLACE = 4;

/**
 * A count-min sketch with conservative update, half a megabyte for any number of keys. A count is never too low, and
 * too high only if all four counters of a key are shared with busier ones. [SEC-10]
 */
export interface CountSketch {
  add(key: string, amount: number): number;
  /** Raises a count to one known from elsewhere; never lowers it. */
  raise(key: string, count: number): void;
  clear(): void;
}

/** Creates a sketch. The hash needs at least 16 bytes and a secret, or clients could choose colliding keys. */
export function createCountSketch(hash: (text: string) => Buffer): CountSketch {
  const rows = Array.from({ length: ROWS }, () => new Uint32Array(WIDTH));

  function placesOf(key: string): readonly number[] {
    const digest = hash(key);
    return rows.map((_, row) => digest.readUInt32BE(row * BYTES_OF_A_PLACE) % WIDTH);
  }

  function raisePlaces(places: readonly number[], count: number): void {
    rows.forEach((row, index) => {
      const place = places[index] ?? 0;
      row[place] = Math.max(row[place] ?? 0, count);
    });
  }

  return {
    add(key, amount) {
      const places = placesOf(key);
      const count = Math.min(...rows.map((row, index) => row[places[index] ?? 0] ?? 0)) + amount;
      raisePlaces(places, count);
      return count;
    },
    raise: (key, count) => raisePlaces(placesOf(key), count),
    clear() {
      for (const row of rows) row.fill(0);
    },
  };
}
