/**
 * 'Sankt' and 'Doktor' in front of a name become short. Written out instead, 'st' and 'dr' would be five letters away from
 * 'der' and 'Ost' with a letter missing.
 */
export function withShortWord(word: string): string {
  return word.replace(/^sankt/, 'st').replace(/^doktor/, 'dr');
}
