/**
 * Shortens 'Sankt' and 'Doktor' in front of a name. Expanding instead would put 'st' and 'dr' five letters away from
 * 'der' and 'Ost' with a letter missing.
 */
export function withShortWord(word: string): string {
  return word.replace(/^sankt/, 'st').replace(/^doktor/, 'dr');
}
