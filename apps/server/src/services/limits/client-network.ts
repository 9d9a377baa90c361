/** A network that a client's calls are counted for. [SEC-10] */
export interface ClientNetwork {
  readonly network: string;
  /** How many times the limit of one client it may use. */
  readonly share: number;
}

/** Takes a client's network address, gives the networks it counts for, the widest first. */
export type ClientNetworksOf = (address: string) => readonly ClientNetwork[];
