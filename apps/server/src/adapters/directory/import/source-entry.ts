/** What one or several rows of a source say: a street with the house numbers known of it, or with no street a town. */
export interface SourceEntry {
  readonly strasse: string;
  readonly plz: string;
  readonly ort: string;
  /** Empty if there is none. */
  readonly ortszusatz: string;
  readonly hausnummern: readonly string[];
}

/** Why a row of a source is refused. */
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
  /** Right, but nothing for a directory of addresses. */
  | { readonly leftOut: true };
