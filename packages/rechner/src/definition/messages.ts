/** Values that a message names, e.g. the limit n. */
export type RuleParams = Readonly<Record<string, string | number>>;

/** The German message of each of the shell's rule codes, exactly as the specification's point 5.1. [VAL-01 … VAL-11] */
const MESSAGES = {
  required: () => 'Dies ist ein Pflichtfeld',
  pattern: () => 'Das Format der Eingabe ist ungültig.',
  invalid: () => 'Diese Angabe ist ungültig.',
  invalidDate: () => 'Bitte geben Sie ein gültiges Datum im Format TT.MM.JJJJ ein.',
  minAge: ({ n }: RuleParams) => `Das Mindestalter beträgt ${n} Jahre.`,
  maxAge: ({ n }: RuleParams) => `Das Höchstalter beträgt ${n} Jahre.`,
  invalidGeburtsdatumFuture: () => 'Das Geburtsdatum darf nicht in der Zukunft liegen.',
  unclearNumber: () => 'Diese Zahl ist nicht eindeutig. Bitte geben Sie nur Ziffern ein, zum Beispiel 12500.',
  min: ({ n }: RuleParams) => `Bitte mind. ${n} eingeben`,
  max: ({ n }: RuleParams) => `Bitte max. ${n} eingeben`,
  minlength: ({ n }: RuleParams) => `Bitte mind. ${n} Zeichen eingeben`,
  maxlength: ({ n }: RuleParams) => `Bitte max. ${n} Zeichen eingeben`,
  onlyLettersAndDigits: () => 'Hier sind nur Buchstaben und Zahlen erlaubt',
  notAllowedChars: () => 'Nicht erlaubte Zeichen gefunden',
  webAddress: () => 'Bitte geben Sie hier keine Internetadresse ein.',
  invalidEmail: () => 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  invalidPLZ: () => 'Ungültige Postleitzahl',
  unknownPLZ: () => 'Diese Postleitzahl ist uns leider nicht bekannt. Bitte überprüfen Sie Ihre Eingabe.',
  invalidVertragsbeginnPast: () => 'Der Versicherungsbeginn darf nicht in der Vergangenheit liegen',
  invalidVertragsbeginn: ({ limit, phone, hours }: RuleParams) =>
    `Die Versicherung kann spätestens am ${limit} beginnen. Soll sie später beginnen, hilft Ihnen unser Kundenservice${phone === undefined ? '' : ` unter ${phone} (${hours})`}.`,
  invalidOption: () => 'Ungültige Auswahl',
  invalidIBAN: () =>
    'Das Format der IBAN ist ungültig. Bitte geben Sie eine gültige IBAN im Format DE10 2000 3000 4000 5000 60 an.',
  invalidIBANCheckDigits: () => 'Die Prüfziffer der IBAN stimmt nicht. Bitte prüfen Sie die Eingabe.',
  invalidIBANCountry: ({ code }: RuleParams) => `Unzulässiges Länderkürzel ${code}`,
  // The message of the service, if there is one. [IBAN-02]
  unknownIBAN: ({ message }: RuleParams) => (message === undefined ? 'Unbekannte IBAN' : String(message)),
  invalidBIC: () => 'Ungültige BIC',
  addressSelection: () => 'Bitte wählen Sie eine Anschrift aus.',
  addressUnconfirmed: () => 'Bitte überprüfen oder bestätigen Sie Ihre Eingabe.',
  addressUnknown: () => 'Bitte überprüfen Sie Ihre Eingabe.',
  downloadFirst: () => 'Bitte laden Sie zunächst die Unterlagen herunter, bevor Sie den Download bestätigen.',
} as const satisfies Record<string, (params: RuleParams) => string>;

/** The rule codes of the shell; the server uses the same codes. [VAL-23] */
export type RuleCode = keyof typeof MESSAGES;

/** A failure that the shell has a message for. */
export interface ShellFailure {
  readonly code: RuleCode;
  readonly params?: RuleParams;
}

/** A failure of a product's own rule, with its German message. */
export interface OwnFailure {
  readonly code: string;
  readonly message: string;
}

/** Why a value is rejected. */
export type RuleFailure = ShellFailure | OwnFailure;

/** The rule codes of the shell, e.g. for known words of the log. */
export const RULE_CODES = Object.keys(MESSAGES).filter(isRuleCode);

/** Returns the German message for a failure. */
export function messageFor(failure: RuleFailure): string {
  return 'message' in failure ? failure.message : MESSAGES[failure.code](failure.params ?? {});
}

/** Returns the message for a code without parameters, e.g. from the server; a general one if the message needs them. */
export function messageForCode(code: RuleCode): string {
  return MESSAGES[code].length > 0 ? MESSAGES.invalid() : messageFor({ code });
}

/** Returns whether a text is a rule code. */
export function isRuleCode(code: string): code is RuleCode {
  return Object.hasOwn(MESSAGES, code);
}
