/**
 * The key of a street with the ß of 'Straße' put right where it was typed as 's', 'sz' or 'sss' ('Torstrase', 'Torstrasze',
 * 'Strase des Friedens'): a slip in the word for the kind says which street is meant as well as the word itself. [ADDR-13]
 */
export function withSharpS(key: string): string {
  return key.replace(/^stra(?:s|sz|sss)e(?=[a-z0-9])|stra(?:s|sz|sss)e$/, 'strasse');
}
