/**
 * 'Sankt', 'Doktor' and 'Professor' in front of a word become short. Written out, 'st' and 'dr' would be five letters away
 * from 'der' and 'Ost' with a letter missing.
 */
export function withShortTitle(word: string): string {
  return word
    .replace(/^sankt/, 'st')
    .replace(/^doktor/, 'dr')
    .replace(/^professor/, 'prof');
}
