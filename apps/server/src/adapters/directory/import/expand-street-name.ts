/**
 * Expands 'Str.', as a word and as a suffix: the OpenPLZ project shortens every 'straße', other sources do not, and a
 * proposal should match the street sign.
 */
export function expandStreetName(name: string): string {
  return name.replaceAll(/(s)tr\.(?=$|[^\p{L}])/giu, (_short, first: string) => `${first}traße`);
}
