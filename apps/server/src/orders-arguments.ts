import { parseArgs } from 'node:util';
import { isIsoDate, type IsoDate } from '@fa/rechner/calendar-date';
import { ALL_DELIVERIES, type Delivery } from './services/jobs.ts';
import { isReference } from './services/order-reference.ts';

export const USAGE = `npm run orders -- list [--failed]              the orders of the last 30 days, without personal data
npm run orders -- show REF [--full]            one order; with --full name, company, telephone and whole e-mail address
npm run orders -- resend REF [DELIVERY]        sends again what has not arrived, or the delivery that is named:
                                               ${ALL_DELIVERIES.join(', ')}
npm run orders -- correct REF                  sends the confirmation to another address, as often as needed; the address
                                               is asked for or read from standard input, never an argument, which
                                               others could read in the list of processes and the shell's history
npm run orders -- done REF DELIVERY            settles a dead letter that was seen to by hand: it alarms no more
npm run orders -- evidence REF [--out FILE]    writes what proves the order as one signed ZIP; it holds personal data
npm run orders -- verify FILE [--key FILE]     checks such a ZIP, without the database, with the public key given or our own
npm run orders -- evidence-key                 the public key that such ZIPs are checked with
npm run orders -- confirm-date YYYY-MM-DD      today's date, where the deletion doubts the clock of this machine
npm run orders -- give-up-day YYYY-MM-DD [--for-good]
                                               what is kept of a day whose key is lost; with --for-good deletes it`;

/** How the sentence begins that is said, with the usage, where no command is known. */
export const WHAT_TO_DO = 'Say what to do';

export type OrdersArguments =
  | { readonly command: 'list'; readonly failedOnly: boolean }
  | { readonly command: 'show'; readonly reference: string; readonly full: boolean }
  | { readonly command: 'resend'; readonly reference: string; readonly delivery: Delivery | undefined }
  | { readonly command: 'correct'; readonly reference: string }
  | { readonly command: 'done'; readonly reference: string; readonly delivery: Delivery }
  | { readonly command: 'evidence'; readonly reference: string; readonly out: string | undefined }
  | { readonly command: 'verify'; readonly file: string; readonly key: string | undefined }
  | { readonly command: 'confirm-date'; readonly date: IsoDate }
  | { readonly command: 'give-up-day'; readonly day: IsoDate; readonly forGood: boolean }
  | { readonly command: 'evidence-key' };

const options = {
  failed: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  'for-good': { type: 'boolean', default: false },
  out: { type: 'string' },
  key: { type: 'string' },
} as const;

/** How many words a command takes, itself included, and its option. */
const COMMANDS = {
  list: { most: 1, option: 'failed' },
  show: { most: 2, option: 'full' },
  resend: { most: 3, option: undefined },
  correct: { most: 2, option: undefined },
  done: { most: 3, option: undefined },
  evidence: { most: 2, option: 'out' },
  verify: { most: 2, option: 'key' },
  'confirm-date': { most: 2, option: undefined },
  'give-up-day': { most: 2, option: 'for-good' },
  'evidence-key': { most: 1, option: undefined },
} as const;

const isCommand = (text: string): text is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, text);

const parseWords = (given: readonly string[]) => {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    return (error as Error).message;
  }
};

/** Takes the arguments of the command line, gives them parsed, or one sentence on what is wrong with them. */
export const parseOrdersArguments = (given: readonly string[]): OrdersArguments | string => {
  const parsed = parseWords(given);
  if (typeof parsed === 'string') return parsed;
  const { values, positionals } = parsed;
  const [command = '', typed, name] = positionals;
  if (!isCommand(command)) return `${WHAT_TO_DO}: ${Object.keys(COMMANDS).join(', ')}.`;
  const { most, option } = COMMANDS[command];
  if (command === 'correct' && name !== undefined)
    return 'Leave the address out: it is asked for, or read from standard input.';
  if (positionals.length > most) return `'${positionals[most]}' is one word too many for ${command}.`;
  for (const other of ['failed', 'full', 'for-good', 'out', 'key'] as const)
    if (values[other] && other !== option) return `${command} has no option --${other}.`;
  if (command === 'list') return { command, failedOnly: values.failed };
  if (command === 'evidence-key') return { command };
  if (command === 'verify') {
    if (typed === undefined) return 'Name the file: verify FILE.';
    return { command, file: typed, key: values.key };
  }

  if (command === 'give-up-day')
    return isIsoDate(typed)
      ? { command, day: typed, forGood: values['for-good'] }
      : 'Name the day: give-up-day YYYY-MM-DD.';
  if (command === 'confirm-date')
    return isIsoDate(typed) ? { command, date: typed } : 'Name the date of today: confirm-date YYYY-MM-DD.';

  const reference = typed?.toUpperCase();
  if (reference === undefined) return `Name the order: ${command} FA-XXXX-XXXX.`;
  if (!isReference(reference)) return `'${typed}' is not a reference (FA-XXXX-XXXX): there is a typing error in it.`;
  if (command === 'show') return { command, reference, full: values.full };
  if (command === 'correct') return { command, reference };
  if (command === 'evidence') return { command, reference, out: values.out };

  const delivery = ALL_DELIVERIES.find((known) => known === name);
  if (name !== undefined && delivery === undefined) return `The delivery must be one of ${ALL_DELIVERIES.join(', ')}.`;
  if (command === 'resend') return { command, reference, delivery };
  return delivery ? { command, reference, delivery } : `Name the delivery: done ${reference} DELIVERY.`;
};
