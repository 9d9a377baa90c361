/** Store of the tariffs that priced orders, by the SHA-256 of their text. */
export interface TariffVersions {
  /** Resolved means durable. */
  keep(tariff: { readonly sha256: string; readonly content: string }): Promise<void>;
  find(sha256: string): Promise<string | undefined>;
}
