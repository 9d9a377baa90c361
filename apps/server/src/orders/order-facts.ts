/** What a list shows of an order without opening it: nothing personal. [LEIT-03] */
export interface OrderFacts {
  /** Such as 'Stufe 5'. */
  readonly tier?: string;
  /** In cents. */
  readonly yearlyPremium?: number;
  /** The number of its intermediary. */
  readonly intermediary?: string;
}
