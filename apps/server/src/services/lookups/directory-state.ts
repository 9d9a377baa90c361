/** A source file of the directory. */
export interface DirectorySource {
  readonly kind: 'streets' | 'addresses' | 'places';
  readonly fileName: string;
  /** Rows imported. */
  readonly rows: number;
  /** ISO 8601. */
  readonly importedAt: string;
  /** Attribution that the licence of the data requires. */
  readonly attribution?: string;
}

/** Content of the street and town directory, for monitoring and the imprint. [ADDR-09] */
export interface DirectoryState {
  /** Incremented with every import; undefined while only the bundled postcodes and towns are in use. */
  readonly version?: string;
  /** ISO 8601. */
  readonly madeAt?: string;
  readonly counts: { readonly plz: number; readonly streets: number; readonly houseNumbers: number };
  readonly bytes: number;
  readonly sources: readonly DirectorySource[];
  /** A newer version exists but could not be loaded; the log has the reason. */
  readonly isStale: boolean;
}
