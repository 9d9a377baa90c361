import type { Alert } from '@fa/api/alerts/alert';
import { MASKED_FIELDS, maskAlert } from '@fa/api/alerts/mask-alert';
import { errorCode } from '@fa/api/errors/error-answer';
import { RULE_CODES } from '@fa/rechner/definition/messages';
import type { AnswerNames } from '@fa/rechner/definition/value-uses';

/**
 * Last path segments of our own calls and texts. A segment that is a parameter is represented by its name and its
 * parent.
 */
const PATHS = `address alerts barrierefreiheit brokerNumber brokers config cookies datenschutz frontend iban ids impressum
  maintenance md nutzungsbedingungen orders partners pdf plz remoteKey secrets service slug state steps variant vertragsunterlagen`;

/** Field names around the answers in our own calls. */
const NAMES = `a agentFields amounts app b beside body broker checkUnaccepted code consents data dateinameAntrag dokumente download
  errors experiments field fields handedOver key mailParams message Meldung meta model more name nationKz offer partner product provenance
  replaces selection serviceId shown step storedUrl time to userId version variants versions webservice`;

/** Words in error messages of browsers, their engines, and our own script. */
const SAID = `an unknown error occurred aborted abort aggregate allowed already and argument array as async at be bigint boolean
  call called cannot can chunk circular constructor converting convert could create date defined delete deleted destructure
  dynamically element evaluating exceeded expected failed fetch fetching find from function get has http https implemented
  import imported in index infinite initialization injected input instance internal invalid is it iterable json last length
  load loading match maximum method missing module must network no node non not null number object of on only operation or
  parameter parse parsing position properties property promise quota range reached read readable reading reason recursion
  redeclaration reference rejected rejection request resource response returned script security seeking set setting size
  stack static storage string structure style such support supported symbol syntax text than that the this timed timeout to
  token too type types typeerror rangeerror referenceerror syntaxerror urierror evalerror aggregateerror domexception
  quotaexceedederror securityerror aborterror networkerror timeouterror invalidstateerror notfounderror chunkloaderror
  undefined unexpected unable undeclared url use valid value variable was when while with x xml`;

const ANSWERS = 'Herr Frau Divers true false jaehrlich';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

const KNOWN: readonly string[] = [
  ...MASKED_FIELDS.map((name) => name.toLowerCase()),
  ...wordsOf(PATHS),
  ...wordsOf(NAMES),
  ...wordsOf(SAID),
  ...wordsOf(ANSWERS),
  ...[...errorCode.options, ...RULE_CODES].map((code) => code.toLowerCase()),
];

/** Part of a version or a date. A date of birth would match too, but no call contains one. */
const DATE = /^\d{4}-\d{2}(?:-\d{2})?$/;
/** The name of a script, without the hash that the build adds. */
const FILE = /^.*?(?=(?:-[\w-]{8})?\.[jt]sx?:)/;
const STATUS = /^\d{1,3}(?=\s)/;

function hide(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}]/gu, 'X');
}

/**
 * Builds the filter for alerts of any sender, before they are logged: masks an alert like our own, then keeps only known
 * words, dates and small numbers that are no amounts; all other letters and digits become X. [ERR-02, SEC-02]
 * @param words of the products, such as names of answers, which are known too
 * @param names answers and amounts of the products
 */
export function createAlertFilter(words: readonly string[], names: AnswerNames): (alert: Alert) => Alert {
  const known = new Set([...KNOWN, ...words.map((word) => word.toLowerCase())]);

  function filterWords(text: string): string {
    return text.replace(WORD, (word) => (known.has(word.toLowerCase()) ? word : hide(word)));
  }

  function filterText(text: string): string {
    const status = STATUS.exec(text)?.[0] ?? '';
    return status + filterWords(text.slice(status.length));
  }

  function filterBody(value: unknown): unknown {
    if (typeof value === 'string') return DATE.test(value) ? value : filterWords(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(filterBody);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [filterWords(key), filterBody(inner)]));
  }

  return (alert) => {
    const { text, at, body } = maskAlert(alert, names);
    return {
      text: filterText(text),
      ...(at === undefined ? {} : { at: at.replace(FILE, filterWords) }),
      ...(body === undefined ? {} : { body: filterBody(body) }),
    };
  };
}
