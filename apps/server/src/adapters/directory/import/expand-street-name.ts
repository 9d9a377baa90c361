/**
 * Writes 'Str.' out, in whole words and at the end of one: the OpenPLZ project shortens every 'straße', other sources do
 * not, and a proposal should read as on the street's sign.
 */
export function expandStreetName(name: string): string {
  return name.replaceAll(/(s)tr\.(?=$|[^\p{L}])/giu, (_short, first: string) => `${first}traße`);
}
