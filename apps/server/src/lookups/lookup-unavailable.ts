/** Thrown if a lookup's source times out or answers invalid data: it must block nobody. [ADDR-03, ADDR-12, IBAN-02] */
export class LookupUnavailable extends Error {
  override readonly name = 'LookupUnavailable';
}
