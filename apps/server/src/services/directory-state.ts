/** A file that the directory was made of. */
export interface DirectorySource {
  readonly kind: 'streets' | 'addresses' | 'places';
  readonly fileName: string;
  /** Rows taken over. */
  readonly rows: number;
  /** ISO 8601. */
  readonly importedAt: string;
  /** Whom the licence of the data asks to name. */
  readonly attribution?: string;
}

/** What the directory of streets and towns holds, for those who watch the server and for the imprint. [ADDR-09] */
export interface DirectoryState {
  /** Counts up with every import; undefined while only the postcodes and towns that come along are in use. */
  readonly version?: string;
  /** ISO 8601. */
  readonly madeAt?: string;
  readonly counts: { readonly plz: number; readonly streets: number; readonly houseNumbers: number };
  readonly bytes: number;
  readonly sources: readonly DirectorySource[];
  /** A newer version is there but could not be used; the log has the reason. */
  readonly isStale: boolean;
}
