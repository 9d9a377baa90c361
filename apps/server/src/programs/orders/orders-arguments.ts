import { type IsoDate, isIsoDate } from '@fa/rechner/formats/calendar-date';
import { REFERENCE_FORMS } from '../../products.ts';
import { ALL_DELIVERIES, type Delivery } from '../../services/delivery/jobs.ts';
import { isReference } from '../../services/orders/order-reference.ts';
import { command } from '../command.ts';
import { defineProgram } from '../define-program.ts';

export type OrdersArguments =
  | { readonly command: 'list'; readonly failedOnly: boolean }
  | { readonly command: 'show'; readonly reference: string; readonly full: boolean }
  | { readonly command: 'resend'; readonly reference: string; readonly delivery: Delivery | undefined }
  | { readonly command: 'correct'; readonly reference: string }
  | { readonly command: 'done'; readonly reference: string; readonly delivery: Delivery }
  | { readonly command: 'find' }
  | { readonly command: 'export'; readonly reference: string; readonly out: string | undefined }
  | { readonly command: 'erase'; readonly reference: string; readonly forGood: boolean }
  | { readonly command: 'evidence'; readonly reference: string; readonly out: string | undefined }
  | { readonly command: 'verify'; readonly file: string; readonly key: string | undefined }
  | { readonly command: 'confirm-date'; readonly date: IsoDate }
  | { readonly command: 'give-up-day'; readonly day: IsoDate; readonly forGood: boolean }
  | { readonly command: 'evidence-key' };

const FORMS = REFERENCE_FORMS.join(' or ');

/** Validates a reference and passes it to `of`, or returns an error message. */
function withReference<Given>(typed: string | undefined, of: (reference: string) => Given | string): Given | string {
  const reference = typed?.toUpperCase() ?? '';
  const isForm = REFERENCE_FORMS.some((form) => reference.slice(0, 3) === form.slice(0, 3));
  if (!isForm || !isReference(reference))
    return `'${typed}' is not a reference (${FORMS}): there is a typing error in it.`;
  return of(reference);
}

function withDelivery<Given>(typed: string | undefined, of: (delivery: Delivery) => Given): Given | string {
  const delivery = ALL_DELIVERIES.find((known) => known === typed);
  return delivery ? of(delivery) : `The delivery must be one of ${ALL_DELIVERIES.join(', ')}.`;
}

/** Program for operators of orders and deliveries. [ORD-03] */
export const ORDERS = defineProgram<OrdersArguments>({
  name: 'npm run orders',
  about: 'The orders of the last 30 days and their deliveries.',
  commands: {
    list: command({
      about: 'the orders, without personal data',
      options: { failed: { about: 'only those with a delivery that failed' } },
      read: (_, { failed }) => ({ command: 'list', failedOnly: failed }),
    }),
    show: command({
      about: 'one order',
      words: ['REF'],
      options: { full: { about: 'with name, company, telephone and whole e-mail address' } },
      read: ([typed], { full }) => withReference(typed, (reference) => ({ command: 'show', reference, full })),
    }),
    resend: command({
      about: `sends again what has not arrived, or the delivery that is named:\n${ALL_DELIVERIES.join(', ')}`,
      words: ['REF', '[DELIVERY]'],
      read: ([typed, name]) =>
        withReference(typed, (reference) =>
          name === undefined
            ? { command: 'resend', reference, delivery: undefined }
            : withDelivery(name, (delivery) => ({ command: 'resend', reference, delivery })),
        ),
    }),
    correct: command({
      about:
        'sends the confirmation to another address, as often as needed; the address is asked for or read from standard\n' +
        "input, never an argument, which others could read in the list of processes and the shell's history",
      words: ['REF'],
      read: ([typed]) => withReference(typed, (reference) => ({ command: 'correct', reference })),
    }),
    done: command({
      about: 'settles a dead letter that was handled by hand, which ends its alarm',
      words: ['REF', 'DELIVERY'],
      read: ([typed, name]) =>
        withReference(typed, (reference) =>
          withDelivery(name, (delivery) => ({ command: 'done', reference, delivery })),
        ),
    }),
    find: command({
      about: 'finds the orders of an e-mail address, which is asked for or read from standard input',
      read: () => ({ command: 'find' }),
    }),
    export: command({
      about: 'writes what is stored of the order as JSON, for the person it is about',
      words: ['REF'],
      options: { out: { value: 'FILE', about: 'output file; by default Auskunft-REF.json in this folder' } },
      read: ([typed], { out }) => withReference(typed, (reference) => ({ command: 'export', reference, out })),
    }),
    erase: command({
      about: 'shows what is stored of the order, to be deleted before its 30 days are over',
      words: ['REF'],
      options: { 'for-good': { about: 'deletes it' } },
      read: ([typed], { 'for-good': forGood }) =>
        withReference(typed, (reference) => ({ command: 'erase', reference, forGood })),
    }),
    evidence: command({
      about: 'writes the evidence of the order as one signed ZIP, with personal data',
      words: ['REF'],
      options: { out: { value: 'FILE', about: 'output file; by default Beleg-REF.zip in this folder' } },
      read: ([typed], { out }) => withReference(typed, (reference) => ({ command: 'evidence', reference, out })),
    }),
    verify: command({
      about: 'verifies such a ZIP, without the database',
      words: ['FILE'],
      options: { key: { value: 'FILE', about: 'public key of the signer; by default the own one' } },
      read: ([file = ''], { key }) => ({ command: 'verify', file, key }),
    }),
    'evidence-key': command({
      about: 'prints the public key for the verification',
      read: () => ({ command: 'evidence-key' }),
    }),
    'confirm-date': command({
      about: "today's date, where the deletion doubts the clock of this machine",
      words: ['YYYY-MM-DD'],
      read: ([date]) =>
        isIsoDate(date) ? { command: 'confirm-date', date } : `'${date}' is not a date like 2026-12-24.`,
    }),
    'give-up-day': command({
      about: 'shows the data of a day whose key is lost',
      words: ['YYYY-MM-DD'],
      options: { 'for-good': { about: 'deletes it' } },
      read: ([day], { 'for-good': forGood }) =>
        isIsoDate(day) ? { command: 'give-up-day', day, forGood } : `'${day}' is not a date like 2026-12-24.`,
    }),
  },
  notes: `REF looks like ${FORMS}. Times are German time.`,
});
