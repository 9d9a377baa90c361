/** [SID-03] A Service-ID as it is kept. */
export type KeptServiceId = {
  /** Nine digits. */
  readonly serviceId: string;
  /** Of the copy's remote key: with the copy, its ID goes. */
  readonly keyHash: Buffer;
  readonly sealed: Buffer;
};

export type ServiceIdStore = {
  find(serviceId: string): Promise<KeptServiceId | undefined>;
  /** Gives the ID that the copy has afterwards, this or an earlier one; undefined if the ID is taken or the copy gone. */
  insert(kept: KeptServiceId): Promise<string | undefined>;
};
