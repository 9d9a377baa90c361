/** Returns the tel: URL of a phone number written with spaces. */
export function telephoneHref(number: string): string {
  return `tel:${number.replace(/\s/g, '')}`;
}
