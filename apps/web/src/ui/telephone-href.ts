/** The address that calls a telephone number which is written with spaces. */
export function telephoneHref(number: string): string {
  return `tel:${number.replace(/\s/g, '')}`;
}
