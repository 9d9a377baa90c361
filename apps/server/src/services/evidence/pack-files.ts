/** The files of an evidence pack by name; folders are separated by a slash. */
export type PackFiles = ReadonlyMap<string, Uint8Array>;

/** The signed file. It names every other file but the signature. */
export const MANIFEST = 'beleg.json';
export const SIGNATURE = 'beleg.json.sig';
export const PUBLIC_KEY = 'oeffentlicher-schluessel.pem';
/** In the format of sha256sum, to be checked without our programs. */
export const CHECKSUMS = 'pruefsummen.txt';
export const INSTRUCTIONS = 'PRUEFEN.txt';
export const ORDER = 'antrag.json';
export const APPLICATION = 'antrag.pdf';
export const CONTRACT = 'vertragsunterlagen.pdf';
export const TARIF = 'tarif.json';

export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Lists files with size and hash, sorted by name, as in the manifest. */
export function listFiles(files: PackFiles, sha256: (content: Uint8Array) => string): ListedFile[] {
  return [...files]
    .map(([name, content]) => ({ name, bytes: content.length, sha256: sha256(content) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Formats the input of `sha256sum --check`. */
export function checksumLines(files: readonly ListedFile[]): string {
  return files
    .filter(({ name }) => name !== CHECKSUMS)
    .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
    .join('');
}
