/** A look-up's source did not answer in time or answered nonsense: nobody may be blocked by it. [ADDR-03, ADDR-12, IBAN-02] */
export class LookupUnavailable extends Error {
  override readonly name = 'LookupUnavailable';
}
