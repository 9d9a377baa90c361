import { type Translations, translated } from '../translated.ts';

/** Why a file or a row is rejected, as the import says it, and the German words. The names of columns stay. */
const REASONS: Translations = [
  [/^line (\d+)$/, 'Zeile $1'],
  [/^entry (\d+)$/, 'Eintrag $1'],
  [/^brokerNumber (\S+) stands in the file twice$/, 'brokerNumber: $1 steht zweimal darin'],
  [/^(\S+) must look like (\S+)$/, '$1: muss aussehen wie $2'],
  [/^(\S+) must have five digits$/, '$1: muss fünf Ziffern haben'],
  [/^(\S+) must be a telephone number$/, '$1: ist keine Telefonnummer'],
  [/^(\S+) must be the name of a picture file$/, '$1: ist nicht der Name einer Bilddatei'],
  [/^(\S+) must be the key of a question$/, '$1: ist nicht der Schlüssel einer Frage'],
  [/^(\S+) has more than (\d+) characters$/, '$1: hat mehr als $2 Zeichen'],
  [/^(\S+) has characters that cannot be seen$/, '$1: enthält unsichtbare Zeichen'],
  [/^(\S+) is missing$/, '$1: fehlt'],
  [/^photo (\S+) cannot be read .*$/, 'photo: Das Verzeichnis hat kein Bild $1'],
  [/^photo (\S+) .*$/, 'photo: Das Bild $1 ist nicht zu gebrauchen'],
  [/^the entry .*$/, 'Der Eintrag hat unbekannte oder keine Angaben'],
  [/^(\S+) Invalid input.*$/, '$1: fehlt oder ist ungültig'],
  [/^The file has unknown columns: (.*)\.$/, 'Unbekannte Spalten: $1.'],
  [/^The file lacks the columns (.*)\.$/, 'Es fehlen die Spalten $1.'],
  [/^Known are (.*) and preset\.KEY\.$/, 'Bekannt sind $1 und preset.SCHLÜSSEL.'],
  [/^The text is neither CSV nor JSON$/, 'Weder CSV noch JSON: Bitte prüfen Sie Anführungszeichen und Klammern.'],
  [/^The file contains no list of brokers\.$/, 'Es ist keine Liste von Vermittlern.'],
];

/** Returns in German what the import says of a row or file. [LEIT-09] */
export function inGerman(said: string): string {
  // What does not parse is repeated behind it, in several lines.
  return translated(said.replace(/^(The text is neither CSV nor JSON): .*$/s, '$1'), REASONS);
}
