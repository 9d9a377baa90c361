import { type Address, addressIn } from '@fa/rechner/address/address';
import { orderOf } from '@fa/rechner/calculation/order-model';
import type { Answers, Definition } from '@fa/rechner/definition/definition';
import { addressKeysOf, askedAddresses } from '@fa/rechner/definition/inner-questions';

/** The answers that every product may have, whatever their keys in its model. */
export interface KnownAnswers {
  readonly email: string;
  /** Given names and surname. */
  readonly name: string;
  readonly surname: string;
  readonly salutation: string | undefined;
  readonly company: string | undefined;
  readonly telephone: string | undefined;
  /** The first one that the product asks for. */
  readonly address: Address | undefined;
  readonly iban: string | undefined;
  readonly bic: string | undefined;
  /** First day of the insurance, as ISO date. */
  readonly start: string | undefined;
  readonly intermediary: string | undefined;
  /** The intermediary's reference. */
  readonly brokerReference: string | undefined;
}

/** Finds the answers of an order that the shell prints, mails and checks. [FLOW-15] */
export function knownAnswersOf(definition: Definition, answers: Answers): KnownAnswers {
  const { applicant, account, start } = orderOf(definition);
  const { broker, steps } = definition;
  const textOf = (key: string | undefined): string | undefined => {
    const value = key === undefined ? undefined : answers[key];
    return typeof value === 'string' ? value : undefined;
  };
  const names = applicant.name.map((key) => textOf(key) ?? '');
  const [address] = steps.flatMap(({ questions }) => askedAddresses(questions).filter(({ group }) => !group));
  return {
    email: textOf(applicant.email) ?? '',
    name: names.join(' '),
    surname: names.at(-1) ?? '',
    salutation: textOf(applicant.salutation),
    company: textOf(applicant.company),
    telephone: textOf(applicant.telephone),
    address: address && addressIn(answers, addressKeysOf(address.question)),
    iban: textOf(account?.iban),
    bic: textOf(account?.bic),
    start: textOf(start),
    intermediary: textOf(broker?.number),
    brokerReference: textOf(broker?.reference),
  };
}
