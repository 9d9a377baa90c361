/**
 * Corrects the ß of 'Straße' typed as 's', 'sz' or 'sss' ('Torstrase', 'Torstrasze', 'Strase des Friedens') in a key: a
 * slip in the kind leaves the street unambiguous. [ADDR-13]
 */
export function withSharpS(key: string): string {
  return key.replace(/^stra(?:s|sz|sss)e(?=[a-z0-9])|stra(?:s|sz|sss)e$/, 'strasse');
}
