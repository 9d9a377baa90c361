/** One or several rows of a source: a street with its known house numbers, or a town if there is no street. */
export interface SourceEntry {
  readonly strasse: string;
  readonly plz: string;
  readonly ort: string;
  /** Empty if there is none. */
  readonly ortszusatz: string;
  readonly hausnummern: readonly string[];
}

/** Why a row of a source is rejected. */
export type RejectionReason =
  | 'wrong number of columns'
  | 'postcode is not five digits'
  | 'no street'
  | 'no town'
  | 'house number without a digit'
  | 'value is too long'
  | 'control character';

export type ParsedRow =
  | { readonly entry: SourceEntry }
  | { readonly rejected: RejectionReason }
  /** Valid, but not needed in a directory of addresses. */
  | { readonly leftOut: true };
