import { sha256 } from '../../keys/sha256.ts';

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

interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Lists files with size and hash, sorted by name, as in the manifest. */
export function listFiles(files: PackFiles): ListedFile[] {
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

const CONTENTS: readonly (readonly [name: string, what: string])[] = [
  [MANIFEST, 'der Beleg: Fassungen der Texte, Zeit jeder Einwilligung, Beträge in Euro, Versand und Prüfsummen'],
  [SIGNATURE, `die Unterschrift dazu (Ed25519 über die Bytes von ${MANIFEST})`],
  [PUBLIC_KEY, 'der öffentliche Schlüssel zur Unterschrift'],
  [CHECKSUMS, 'SHA-256 der übrigen Dateien, wie sha256sum sie liest'],
  [ORDER, `der Antrag, wie er angenommen wurde; er steckt auch als Anhang in ${APPLICATION}`],
  [APPLICATION, 'der Antrag, wie er versandt wurde oder versandt worden wäre'],
  [CONTRACT, 'die Vertragsunterlagen dazu'],
  ['texte/', 'Wortlaut der Texte, aus denen die Vertragsunterlagen bestehen'],
  [TARIF, 'die Tariftabelle, nach der gerechnet wurde'],
];

function table(rows: typeof CONTENTS): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, what]) => `${name.padEnd(width)}  ${what}`).join('\n');
}

/** Explains a pack and how to check it; `own` are the files of the product's own documents. */
export function checkInstructions(reference: string, fileCount: number, own: readonly string[]): string {
  return `Beleg zum Antrag ${reference}

Dieses Archiv hält fest, was beantragt, erklärt und versandt wurde. Es enthält personenbezogene Daten: Löschen Sie es, sobald es seinen
Zweck erfüllt hat.

Inhalt
------
${table([...CONTENTS, ...own.map((name) => [name, 'ein weiteres Dokument zum Antrag'] as const)])}

Zeitpunkte sind in UTC angegeben. Ein Zustellversuch mit Ergebnis "failed" wurde abgelehnt oder kam nicht zustande. Bei "broken off" hat
unsere Seite nicht länger auf die Antwort gewartet. Ohne Ende wurde das Programm unterbrochen oder arbeitete noch. In beiden Fällen kann
die Nachricht trotzdem angekommen sein; jede Wiederholung an dieselbe Adresse trägt dieselbe Message-ID.

Prüfen ohne ein Programm von uns
--------------------------------
Nötig sind OpenSSL ab Version 3 und die üblichen Befehle von Linux. Entpacken Sie das Archiv in einen leeren Ordner und führen Sie dort
aus, was hinter $ steht.

1. Der Fingerabdruck des Schlüssels. Er muss der sein, den der Versicherer vorher bekannt gegeben hat. Ein Schlüssel, der nur in diesem
   Archiv steht, beweist nichts.

   $ openssl pkey -pubin -in ${PUBLIC_KEY} -outform DER | sha256sum

2. Die Unterschrift. Erwartet: Signature Verified Successfully

   $ openssl pkeyutl -verify -pubin -inkey ${PUBLIC_KEY} -rawin -in ${MANIFEST} -sigfile ${SIGNATURE}

3. Die Liste der Prüfsummen ist die, die der Beleg nennt. Erwartet: 1

   $ grep -c "$(sha256sum < ${CHECKSUMS} | cut -c 1-64)" ${MANIFEST}

4. Jede Datei ist die des Belegs. Erwartet: hinter jedem Namen OK

   $ sha256sum --check --strict ${CHECKSUMS}

5. Keine Datei ist dazugekommen. Erwartet: ${fileCount}

   $ find . -type f | wc -l

6. Wer mag, vergleicht den Anhang der Datei ${APPLICATION} mit ${ORDER}: Jedes PDF-Programm, das Anhänge zeigt, kann ihn speichern.
`;
}
